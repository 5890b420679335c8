/** Who sends the email. */
export interface Business {
  name: string;
  phone: string | null;
  email: string | null;
  /** The site's origin without a trailing slash; emails load the logo from it. */
  origin: string;
  /** Where customers can write a review. */
  reviewUrl: string | null;
}

export interface MailContent {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preheader: string;
  text: string;
  html: string;
}

export type Fact = readonly [label: string, value: string];

export interface Link {
  label: string;
  url: string;
}

/** One of several bookings. */
export interface Group {
  heading: string;
  facts: readonly Fact[];
  link?: Link | undefined;
}

export interface MailParts {
  subject: string;
  preheader: string;
  title: string;
  greeting?: string;
  paragraphs?: readonly string[];
  facts?: readonly Fact[];
  groups?: readonly Group[];
  action?: Link | undefined;
  /** Below the action. */
  notes?: readonly string[];
  links?: readonly Link[];
}

/** Line breaks in a subject would start another email header. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
