import { CannotGenerate, Draft } from './draft.ts';
import { event } from './event.ts';
import { feature } from './feature.ts';
import { job } from './job.ts';

export const USAGE = [
  'npm run generate -- feature <service> <name>                    feature catalog gift-cards',
  'npm run generate -- event <owner>.<fact> <service>[/<feature>]  event booking.booking-moved billing/payments',
  'npm run generate -- job <service>[/<feature>] <name>            job billing/invoices send-receipt',
];

const kinds = new Map([
  ['feature', feature],
  ['event', event],
  ['job', job],
]);

export interface Generated {
  readonly paths: readonly string[];
  /** The remaining steps for the developer. */
  readonly next: readonly string[];
}

/** Writes all files, or throws and writes none. */
export async function generate(root: string, words: readonly string[]): Promise<Generated> {
  const [kind = '', ...rest] = words;
  const make = kinds.get(kind);
  if (!make || rest.length !== 2) throw new CannotGenerate(['Usage:', ...USAGE].join('\n  '));
  const draft = new Draft(root);
  const next = make(draft, rest);
  await draft.write();
  return { paths: draft.paths, next };
}
