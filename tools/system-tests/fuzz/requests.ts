import type { Operation, Role } from '@desert-mirror/contracts/http';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { type Hints, valuesFor } from './arbitraries.ts';
import { mutationsOf, PATH_VALUES, QUERY_TEXTS, RAW_BODIES, type RawBody } from './hostile.ts';
import { idName, tokenName } from './known.ts';

export type Caller = Exclude<Role, 'customer'> | 'anonymous';
export const CALLERS: readonly Caller[] = ['admin', 'technician', 'bookkeeper', 'anonymous'];

export interface FuzzRequest {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly url: string;
  readonly body: RawBody | undefined;
  /** By the operation's schemas; undefined if they do not tell. */
  readonly isValid: boolean | undefined;
}

type Values = Record<string, unknown>;
interface Parts {
  params: Values;
  query: Values;
  body: unknown;
}

const JSON_TYPE = 'application/json';

const ATTEMPTS = 20;

/** One request; a valid one unless a check that spans several fields is hard to pass. */
export function requestTo(
  operation: Operation,
  hints: Hints,
  { seed, mutate }: { seed: number; mutate: boolean },
): FuzzRequest {
  const requests = requestsTo(operation, hints, mutate);
  const [first, ...others] = fc.sample(requests, { seed, numRuns: mutate ? 1 : ATTEMPTS });
  return mutate ? first! : ([first!, ...others].find(({ isValid }) => isValid) ?? first!);
}

function requestsTo(
  operation: Operation,
  hints: Hints,
  mutate: boolean,
): fc.Arbitrary<FuzzRequest> {
  const valid = partsOf(operation, hints).map((parts) => built(operation, parts));
  const request = mutate ? fc.oneof(...mutants(operation, hints)) : valid;
  return fc
    .tuple(request, callersOf(operation))
    .map(([made, caller]) => ({ ...made, operation, caller }));
}

type Made = Pick<FuzzRequest, 'url' | 'body' | 'isValid'>;

function partsOf({ params, query, body, path }: Operation, hints: Hints): fc.Arbitrary<Parts> {
  const inPath: Hints = {
    subject: hints.subject,
    valuesOf: (name) => {
      const before = path.split(`/:${name}`)[0]!.split('/').at(-1)!;
      const known = hints.valuesOf(name === 'token' ? tokenName(before) : idName(before));
      return known.length > 0 ? known : hints.valuesOf(name);
    },
  };
  const values = (schema: z.core.$ZodObject | undefined, from: Hints) =>
    schema ? valuesFor(schema, from) : fc.constant({});
  return fc.record({
    params: values(params, inPath),
    query: values(query, hints),
    body: values(body, hints),
  }) as fc.Arbitrary<Parts>;
}

function mutants(operation: Operation, hints: Hints): fc.Arbitrary<Made>[] {
  const parts = partsOf(operation, hints);
  const { params, query, body, method } = operation;
  const withRaw = fc
    .tuple(parts, fc.constantFrom(...RAW_BODIES))
    .map(([made, raw]) => built(operation, made, { raw }));
  return [
    ...(body
      ? [
          parts.chain((made) =>
            mutationsOf(made.body).map((body) =>
              built(operation, { ...made, body }, { inBody: true }),
            ),
          ),
        ]
      : []),
    ...(params
      ? [
          fc
            .tuple(parts, fc.constantFrom(...PATH_VALUES))
            .map(([made, raw]) => built(operation, made, { inPath: raw })),
        ]
      : []),
    ...(query || (!body && !params)
      ? [
          fc
            .tuple(parts, queryMutants(query))
            .map(([made, text]) => built(operation, made, { query: text })),
        ]
      : []),
    ...(method === 'GET' ? [] : [withRaw]),
  ];
}

const queryMutants = (query: z.core.$ZodObject | undefined): fc.Arbitrary<string> => {
  const names = [...Object.keys(query?._zod.def.shape ?? {}), '__proto__', 'a[b][c]'];
  return fc
    .array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...QUERY_TEXTS)), {
      minLength: 1,
      maxLength: 3,
    })
    .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&'));
};

interface Overrides {
  inBody?: true;
  raw?: RawBody;
  inPath?: string;
  query?: string;
}

function built(operation: Operation, parts: Parts, over: Overrides = {}): Made {
  const params = asTexts(parts.params);
  const query = over.query ?? String(new URLSearchParams(asTexts(parts.query)));
  const path = operation.path.replace(
    /:(\w+)/g,
    (_, name: string) => over.inPath ?? encodeURIComponent(params[name] ?? ''),
  );
  const json = JSON.stringify(parts.body);
  const hasBody = operation.body !== undefined && json !== undefined;
  return {
    url: query === '' ? path : `${path}?${query}`,
    body: over.raw ?? (hasBody ? { type: JSON_TYPE, bytes: json } : undefined),
    isValid: validity(operation, { ...parts, params }, over),
  };
}

/** The JSON parser also refuses keys that could change a prototype. */
function validity(operation: Operation, parts: Parts, over: Overrides): boolean | undefined {
  const isChanged = Object.keys(over).length > 0;
  if (isChanged && !over.inBody) return undefined;
  return isAccepted(operation, parts) ? (isChanged ? undefined : true) : false;
}

/** Values of paths and query strings are text; nested ones are sent as JSON. */
const asTexts = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined || value === null) return [];
      return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
    }),
  );

function isAccepted({ params, query, body }: Operation, parts: Parts): boolean {
  const accepts = (schema: z.core.$ZodType | undefined, value: unknown) =>
    !schema || z.safeParse(schema, value).success;
  const sent = parts.body === undefined ? {} : (JSON.parse(JSON.stringify(parts.body)) as unknown);
  return (
    accepts(params, parts.params) &&
    accepts(query, asTexts(parts.query)) &&
    accepts(body, sent ?? {})
  );
}

export const mayCall = ({ access }: Operation, caller: Caller): boolean => {
  if (access === 'public') return true;
  if (caller === 'anonymous') return false;
  return access === 'signed-in' || access.includes(caller);
};

function callersOf(operation: Operation): fc.Arbitrary<Caller> {
  const allowed = CALLERS.filter((caller) => mayCall(operation, caller));
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...allowed) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
  );
}
