import { documentOf } from './document.js';
import {
  type Business,
  type Fact,
  type Link,
  type MailContent,
  type MailParts,
  oneLine,
} from './mail-parts.js';

/** Writes an email as HTML and as plain text. */
export function writeMail(business: Business, parts: MailParts): MailContent {
  return {
    subject: oneLine(parts.subject),
    preheader: oneLine(parts.preheader),
    text: textOf(business, parts),
    html: documentOf(business, parts),
  };
}

function textOf(business: Business, parts: MailParts): string {
  const { greeting, paragraphs = [], facts = [], groups = [], action, notes = [] } = parts;
  const { name, phone, email } = business;
  const blocks = [
    greeting && oneLine(greeting),
    ...paragraphs,
    factLines(facts),
    ...groups.map(({ heading, facts: own, link }) =>
      [oneLine(heading), factLines(own), ...(link ? [linkLine(link)] : [])].join('\n'),
    ),
    action && linkLine(action),
    ...notes,
    (parts.links ?? []).map(linkLine).join('\n'),
    [name, phone, email].filter((line) => line !== null).join('\n'),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

const factLines = (facts: readonly Fact[]): string =>
  facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');

const linkLine = ({ label, url }: Link): string => `${label}: ${url}`;

export function contactNote({ phone, email }: Business, question: string): string[] {
  const contact = phone ?? email;
  return contact === null ? [] : [`${question} Contact us at ${contact}.`];
}
