import * as z from 'zod/mini';

const Report = z.object({
  'csp-report': z.object({
    'document-uri': z.optional(z.string()),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
});

export interface Violation {
  directive: string;
  /** The origin of a URL, or a keyword such as `inline`. */
  blocked: string;
  /** Path of the page; may contain a token. */
  page: string;
}

const MAX_LENGTH = 200;

/** Undefined for anything but a report, because every visitor can send one. */
export function readViolation(text: string): Violation | undefined {
  const report = z.safeParse(Report, parsed(text)).data?.['csp-report'];
  if (!report) return undefined;
  const directive = report['effective-directive'] ?? report['violated-directive'] ?? 'unknown';
  const page = URL.parse(report['document-uri'] ?? '')?.pathname ?? '';
  return {
    directive: plain(directive),
    blocked: plain(originOf(report['blocked-uri'] ?? 'unknown')),
    page: plain(page),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function originOf(uri: string): string {
  const url = URL.parse(uri);
  if (!url) return uri;
  return url.origin === 'null' ? url.protocol : url.origin;
}

const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, MAX_LENGTH);
