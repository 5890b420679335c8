export class PublicSite {
  /** @param origin without a trailing slash */
  constructor(readonly origin: string) {}

  urlOf(path: string): string {
    return `${this.origin}${path}`;
  }
}
