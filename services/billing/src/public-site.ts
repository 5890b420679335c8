/** Where the business's website is: links in documents and mails lead there. */
export class PublicSite {
  /** @param origin without a slash at its end */
  constructor(readonly origin: string) {}

  urlOf(path: string): string {
    return `${this.origin}${path}`;
  }
}
