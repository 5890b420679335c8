import fc from 'fast-check';

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -2_147_483_649,
  2_147_483_648,
  2 ** 53,
  1e300,
  1e-300,
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  '1e9',
  '\0',
  'a\0b',
  'a\ud800b',
  '\udfff',
  'x'.repeat(100_000),
  '9'.repeat(400),
  '2026-02-30',
  '9999-12-31T23:59:59-23:59',
  '../../etc/passwd',
  '${jndi:a}',
  [],
  {},
  [null],
  [[]],
  Array.from({ length: 5_000 }, () => 1),
  { toString: 1 },
  { length: -1 },
  nested(500),
  JSON.parse('{"__proto__":{"isAdmin":true}}') as unknown,
  { constructor: { prototype: 1 } },
];
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'role',
  '',
  '\0',
  'a.b[0]',
];

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const inner = keys.flatMap((key) => pathsOf((value as never)[key], [...path, key]));
  return [path, ...inner];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const next = replaced((value as Record<string, unknown>)[key], rest, by);
  // An assignment would change the prototype.
  Object.defineProperty(copy, key, { value: next, enumerable: true, configurable: true });
  return copy;
}

/** The value with one part replaced, removed or added. */
export function mutationsOf(value: unknown): fc.Arbitrary<unknown> {
  const paths = pathsOf(value);
  const hostile = fc.constantFrom(...VALUES);
  const changed = fc
    .tuple(fc.constantFrom(...paths), hostile)
    .map(([path, by]) => replaced(value, path, by));
  if (typeof value !== 'object' || value === null) return changed;
  const extended = fc
    .tuple(fc.constantFrom(...KEYS), hostile)
    .map(([key, by]) => replaced(value, [key], by));
  return fc.oneof({ weight: 4, arbitrary: changed }, { weight: 1, arbitrary: extended });
}

/** Path parameters as they are sent, percent-encoded or invalid. */
export const PATH_VALUES = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '2147483648',
  '99999999999999999999',
  'abc',
  '%00',
  '%ff',
  '%',
  '%2F',
  '..%2f..%2fetc',
  '%ED%A0%80',
  "1'%20OR%201=1",
  '__proto__',
  'x'.repeat(500),
  '%F0%9F%9A%97',
];

export const QUERY_TEXTS = [
  '',
  '-1',
  '0',
  '1e9',
  'null',
  '%00',
  '%ff',
  'a%ED%A0%80',
  '%7B',
  '%5B%5D',
  'x'.repeat(3_000),
  '__proto__',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  'eyJ4IjoxfQ',
  "'%20OR%20''='",
];

export interface RawBody {
  readonly type: string | undefined;
  readonly bytes: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

const JSON_TYPE = 'application/json';
const JPEG_START = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);

/** Bodies that are no JSON, or JSON that a parser may choke on. */
export const RAW_BODIES: readonly RawBody[] = [
  { type: JSON_TYPE, bytes: '' },
  { type: JSON_TYPE, bytes: '{"a":' },
  { type: JSON_TYPE, bytes: 'null' },
  { type: JSON_TYPE, bytes: '"text"' },
  { type: JSON_TYPE, bytes: '[1]' },
  { type: JSON_TYPE, bytes: '1e999' },
  { type: JSON_TYPE, bytes: '['.repeat(20_000) },
  { type: JSON_TYPE, bytes: '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}' },
  { type: JSON_TYPE, bytes: Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) },
  { type: JSON_TYPE, bytes: '{}', headers: { 'content-encoding': 'gzip' } },
  { type: `${JSON_TYPE}; charset=utf-16`, bytes: '{}' },
  { type: 'text/plain', bytes: '{}' },
  { type: 'application/xml', bytes: '<a/>' },
  { type: 'application/x-www-form-urlencoded', bytes: 'a=1&a=2&__proto__[b]=3&%00=%ff' },
  { type: 'multipart/form-data; boundary=x', bytes: '--x\r\n\r\n--x--' },
  { type: 'image/jpeg', bytes: JPEG_START },
  { type: 'image/svg+xml', bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  { type: 'not a type', bytes: '{}' },
  { type: undefined, bytes: '{}' },
];
