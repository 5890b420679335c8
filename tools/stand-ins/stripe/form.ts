// Stripe's request format: form-encoded pairs with nested keys in brackets, for example
// `metadata[bookingId]=7` or `expand[0]=latest_charge`.

import { invalidRequest } from './errors.ts';

export type FormValue = string | FormTree;

export interface FormTree {
  [name: string]: FormValue;
}

const MAX_DEPTH = 8;

/** Has no prototype, so that `__proto__` and `constructor` are ordinary keys. */
function emptyTree(): FormTree {
  return Object.create(null) as FormTree;
}

export function parseForm(encoded: string): FormTree {
  const tree = emptyTree();
  let unnamed = 0;
  for (const [key, value] of new URLSearchParams(encoded)) {
    const [head = '', ...rest] = key.split('[');
    const path = [head, ...rest.map((part) => part.replace(/\]$/, ''))];
    if (path.length > MAX_DEPTH) throw invalidRequest({ message: `Invalid key: ${head}` });
    // `expand[]=a&expand[]=b` is a list too.
    const names = path.map((name) => (name === '' ? `#${unnamed++}` : name));
    assign(tree, names, value);
  }
  return tree;
}

function assign(tree: FormTree, path: string[], value: string): void {
  let node = tree;
  for (const name of path.slice(0, -1)) {
    const next = node[name];
    if (typeof next === 'object') {
      node = next;
    } else {
      const made = emptyTree();
      node[name] = made;
      node = made;
    }
  }
  node[path.at(-1) ?? ''] = value;
}

export function has(tree: FormTree, name: string): boolean {
  return tree[name] !== undefined;
}

/** Rejects unknown parameters, like Stripe. */
export function allowOnly(tree: FormTree, names: readonly string[]): void {
  for (const name of Object.keys(tree)) {
    if (names.includes(name)) continue;
    throw invalidRequest({
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${name}`,
      param: name,
    });
  }
}

/** A string; the empty string unsets the field and is returned as null. */
export function text(tree: FormTree, name: string): string | null | undefined {
  const value = tree[name];
  if (value === undefined) return undefined;
  if (typeof value === 'object') {
    throw invalidRequest({ message: `Invalid string: ${JSON.stringify(value)}`, param: name });
  }
  return value === '' ? null : value;
}

/** A string that cannot be unset. */
export function setText(tree: FormTree, name: string): string | undefined {
  const value = text(tree, name);
  if (value !== null) return value;
  throw invalidRequest({
    code: 'parameter_invalid_empty',
    message:
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset ` +
      `a parameter; however '${name}' cannot be unset. You should remove '${name}' from your ` +
      'request or supply a non-empty value.',
    param: name,
  });
}

export function oneOf<T extends string>(
  tree: FormTree,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const value = setText(tree, name);
  if (value === undefined) return undefined;
  const match = allowed.find((candidate) => candidate === value);
  if (match !== undefined) return match;
  throw invalidRequest({
    message: `Invalid ${name}: must be one of ${allowed.join(', ')}`,
    param: name,
  });
}

export function integer(tree: FormTree, name: string): number | undefined {
  const value = setText(tree, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalidRequest({
      code: 'parameter_invalid_integer',
      message: `Invalid integer: ${value}`,
      param: name,
    });
  }
  return Number(value);
}

export function flag(tree: FormTree, name: string): boolean | undefined {
  const value = setText(tree, name);
  if (value === undefined) return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalidRequest({ message: `Invalid boolean: ${value}`, param: name });
}

export function subtree(tree: FormTree, name: string): FormTree | undefined {
  const value = tree[name];
  if (value === undefined) return undefined;
  if (typeof value === 'object') return value;
  throw invalidRequest({ message: `Invalid object: ${value}`, param: name });
}

export function list(tree: FormTree, name: string): string[] {
  const value = tree[name];
  if (value === undefined) return [];
  if (typeof value === 'string') {
    throw invalidRequest({ message: 'Invalid array', param: name });
  }
  return Object.values(value).filter((item) => typeof item === 'string');
}

/** Stripe's limits on metadata: 50 keys, names of 40 and values of 500 characters. */
const METADATA_KEYS = 50;
const METADATA_NAME = 40;
const METADATA_VALUE = 500;

/** Merges like Stripe: an empty value removes its key, an empty `metadata` removes all keys. */
export function mergeMetadata(
  tree: FormTree,
  current: Record<string, string> = {},
): Record<string, string> {
  const given = tree['metadata'];
  if (given === undefined) return current;
  if (given === '') return {};
  const merged = new Map(Object.entries(current));
  for (const [name, value] of Object.entries(subtree(tree, 'metadata') ?? {})) {
    if (typeof value === 'object' || value.length > METADATA_VALUE || name.length > METADATA_NAME) {
      throw invalidRequest({
        message: `Metadata keys can be up to ${METADATA_NAME} characters long and values up to ${METADATA_VALUE}.`,
        param: `metadata[${name}]`,
      });
    }
    if (value === '') merged.delete(name);
    else merged.set(name, value);
  }
  if (merged.size > METADATA_KEYS) {
    throw invalidRequest({
      message: `You can only have up to ${METADATA_KEYS} keys in metadata.`,
      param: 'metadata',
    });
  }
  return Object.fromEntries(merged);
}
