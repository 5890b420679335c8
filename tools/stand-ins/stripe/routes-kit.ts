import { noSuch } from './errors.ts';
import type { FormTree } from './form.ts';
import { allowOnly, integer, subtree } from './form.ts';
import type { Caller } from './types.ts';

export interface Call {
  id: string;
  params: FormTree;
  caller: Caller;
}

export interface ApiRoute {
  method: 'DELETE' | 'GET' | 'POST';
  url: string;
  /** Whether a publishable key may call it. */
  browser?: true;
  handle: (call: Call) => object;
}

export const PAGING = ['ending_before', 'expand', 'limit', 'starting_after'];

export function found<T>(value: T | undefined, kind: string, id: string, param: string): T {
  if (value === undefined) throw noSuch(kind, id, param);
  return value;
}

/** The condition on `created`, of which only `created[gte]` is supported. */
export function isCreatedIn(params: FormTree): (item: { created: number }) => boolean {
  const condition = subtree(params, 'created');
  if (condition) allowOnly(condition, ['gte']);
  const from = (condition && integer(condition, 'gte')) ?? 0;
  return ({ created }) => created >= from;
}
