import type { ApiError } from './errors.ts';
import { invalidRequest, noSuch } from './errors.ts';
import type { FormTree } from './form.ts';
import { integer, list, setText } from './form.ts';
import type { Store } from './store.ts';

export interface ListPage {
  object: 'list';
  data: object[];
  has_more: boolean;
  url: string;
}

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

/** Newest first. `starting_after` and `ending_before` are ids in the list. */
export function page(items: { id: string }[], params: FormTree, url: string): ListPage {
  const limit = integer(params, 'limit') ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) {
    throw invalidRequest({
      code: 'parameter_invalid_integer',
      message: `This value must be between 1 and ${MAX_LIMIT}.`,
      param: 'limit',
    });
  }
  const newestFirst = items.toReversed();
  const position = (name: string): number | undefined => {
    const id = setText(params, name);
    if (id === undefined) return undefined;
    const index = newestFirst.findIndex((item) => item.id === id);
    if (index < 0) throw noSuch('object', id, name, 400);
    return index;
  };
  const after = position('starting_after');
  const before = position('ending_before');
  if (before !== undefined) {
    const start = Math.max(0, before - limit);
    return { object: 'list', data: newestFirst.slice(start, before), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : after + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data, has_more: newestFirst.length > start + limit, url };
}

interface Source {
  get: (id: string) => object | undefined;
}

const EXPANDABLE = [
  'charge',
  'customer',
  'data',
  'latest_charge',
  'payment_intent',
  'payment_method',
  'refunds',
  'source',
];

/** Called before execution, so that a request with an invalid path has no effect. */
export function checkExpand(params: FormTree): void {
  for (const path of list(params, 'expand')) {
    if (!path.split('.').every((name) => EXPANDABLE.includes(name))) throw notExpandable(path);
  }
}

function notExpandable(path: string): ApiError {
  return invalidRequest({
    message: `This property cannot be expanded (${path}).`,
    param: 'expand',
  });
}

/** Replaces ids with their objects for the paths in `expand[]`. */
export function expand(answer: object, params: FormTree, store: Store): object {
  const copy = structuredClone(answer) as Record<string, unknown>;
  for (const path of list(params, 'expand')) expandPath(copy, path.split('.'), store, path);
  return copy;
}

function expandPath(node: unknown, names: string[], store: Store, path: string): void {
  const [name = '', ...rest] = names;
  if (typeof node !== 'object' || node === null) return;
  const fields = node as Record<string, unknown>;
  if (name === 'data' && Array.isArray(fields['data'])) {
    for (const item of fields['data']) expandPath(item, rest, store, path);
    return;
  }
  if (name === 'refunds' && fields['object'] === 'charge') {
    const refunds = [...store.refunds.values()].filter(({ charge }) => charge === fields['id']);
    fields['refunds'] = page(refunds, Object.create(null) as FormTree, '/v1/refunds');
    return;
  }
  const expandable: Readonly<Record<string, Source>> = {
    latest_charge: store.charges,
    charge: store.charges,
    payment_intent: store.intents,
    payment_method: store.paymentMethods,
    customer: store.customers,
    source: {
      get: (id) =>
        store.charges.get(id) ??
        store.refunds.get(id) ??
        store.disputes.get(id) ??
        store.payouts.get(id),
    },
  };
  const kind = Object.hasOwn(expandable, name) ? expandable[name] : undefined;
  if (kind === undefined || !Object.hasOwn(fields, name)) {
    throw notExpandable(path);
  }
  const value = fields[name];
  if (typeof value === 'string') fields[name] = structuredClone(kind.get(value) ?? value);
  if (rest.length > 0) expandPath(fields[name], rest, store, path);
}
