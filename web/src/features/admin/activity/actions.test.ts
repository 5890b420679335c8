import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { DISPUTE_STATUSES } from '@desert-mirror/contracts/disputes';
import { sentenceOf, wordsOf } from './activity.rules.js';
import { ACTIONS } from './action.rules.js';
import { detailOf } from './detail.rules.js';
import type { Entry } from './thing.rules.js';

const repoRoot = join(import.meta.dirname, '../../../../..');

const SOURCES = [
  ...globSync('services/{billing,booking,catalog,identity}/src/**/*.ts', { cwd: repoRoot }),
  ...globSync('libs/shared/platform/src/**/*.ts', { cwd: repoRoot }),
].filter((path) => !/\.test\.ts$|\/(testing|migrations)\//.test(path));

const ACTION = /^[a-z-]+\.[a-z-]+$/;

/** Values of expressions with a part that is known only when they run. */
const COMPOSED: Readonly<Record<string, readonly string[]>> = {
  'booking.sms-consent-*-by-customer': ['given', 'withdrawn'].map(
    (given) => `booking.sms-consent-${given}-by-customer`,
  ),
  'estimate.*': ['estimate.accepted', 'estimate.declined'],
  'invoice.link-*': ['invoice.link-renewed', 'invoice.link-revoked'],
  'payment.dispute-*': DISPUTE_STATUSES.map((status) => `payment.dispute-${status}`),
  // Catalog actions, for each kind of entry.
  '*.*': ['offering', 'service-area', 'testimonial', 'blog-post'].flatMap((name) =>
    ['created', 'updated', 'removed', 'reordered'].map((verb) => `${name}.${verb}`),
  ),
};

/** "payment.dispute-*" for a template, undefined for any other expression. */
function literalOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('');
}

const isAction = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node.parent) &&
  node.parent.initializer === node &&
  node.parent.name.getText() === 'action';

/** Calls such as `auditPayment(tx, row, 'payment.captured')`. */
function isAudited(node: ts.Node): boolean {
  if (ts.isConditionalExpression(node.parent)) return isAudited(node.parent);
  return ts.isCallExpression(node.parent) && /audit/i.test(node.parent.expression.getText());
}

function actionsIn(path: string): string[] {
  const text = readFileSync(join(repoRoot, path), 'utf8');
  if (!/audit/i.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const literal = literalOf(node);
    if (literal !== undefined && (isAction(node) || isAudited(node))) found.push(literal);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found.flatMap((literal) =>
    literal.includes('*')
      ? (COMPOSED[literal] ?? [literal])
      : ACTION.test(literal)
        ? [literal]
        : [],
  );
}

const WRITTEN = [...new Set(SOURCES.flatMap(actionsIn))].toSorted();

/** Values that an entry of any action may have, and that must not reach its line. */
const values = {
  bookingId: 12,
  vanId: 2,
  amountCents: 5_000,
  revision: 7,
  version: 8,
  status: 'confirmed',
  stripeId: 're_1',
  stripeIntentId: 'pi_1',
  stripePaymentIntentId: 'pi_2',
};

const entryOf = (action: string, more: Partial<Entry> = {}): Entry => ({
  action,
  actor: null,
  entity: 'booking',
  entityId: '12',
  before: null,
  after: values,
  names: { 'van 2': 'Van 2' },
  ...more,
});

describe('actions that the services write', () => {
  it('are found in the sources', () => {
    expect(WRITTEN.length).toBeGreaterThan(80);
    for (const action of ['booking.created', 'payment.captured', 'offering.updated', 'job.retried'])
      expect(WRITTEN).toContain(action);
  });

  it.each(WRITTEN)('%s has a sentence without ids of the software', (action) => {
    if (!Object.hasOwn(ACTIONS, action))
      throw new Error(`Add the words for ${action} to ACTIONS in action.rules.ts`);
    const entry = entryOf(action);
    const text = `${sentenceOf(entry).actor} ${wordsOf(entry)} ${detailOf(entry)}`;
    expect(text).not.toMatch(/pi_|re_|\{it\}|undefined|null|[a-z][A-Z]|[a-z]\.[a-z]/);
    expect(text).not.toMatch(/\b[78]\b/);
  });

  it('are all that have sentences', () => {
    expect(Object.keys(ACTIONS).toSorted()).toEqual(WRITTEN);
  });
});
