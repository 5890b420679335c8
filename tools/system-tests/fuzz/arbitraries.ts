import fc from 'fast-check';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Values = Record<string, unknown>;

/** Values for a field, tried first if its schema accepts them. */
export interface Hints {
  valuesOf(name: string): readonly unknown[];
  /** An object that exists in the system. */
  readonly subject: Values | undefined;
}

export const NO_HINTS: Hints = { valuesOf: () => [], subject: undefined };

/** Texts of all formats in the contracts, and valid ones that are hard to store or show. */
const TEXTS = [
  '',
  'Rosa',
  'rosa@example.com',
  '(702) 555-0199',
  '+17025550199',
  '89135',
  'wash-detail',
  '129.00',
  '0.00',
  '60',
  '8.25',
  '2026-12-01',
  '2026-12-03',
  '2026-12-01T17:00:00Z',
  '2026-11',
  '08:30',
  '10%',
  '$99',
  'SPRING-10',
  '1',
  '/pictures/full-detail.webp',
  'a'.repeat(32),
  'b'.repeat(43),
  '0f8fad5b-d9cd-469f-a165-70867728950e',
  'correct horse battery',
  '123456',
  'en',
  'https://example.com/a?b=c',
  'true',
  'NV',
  '9999-12-31',
  '0001-01-01',
  '9999-12-31T23:59:59Z',
  "Robert'); DROP TABLE bookings;--",
  '<script>alert(1)</script>',
  '=HYPERLINK("http://a")',
  '{{7*7}} ${7*7} %s %00 \\u0000',
  '🚗 ‮ ﷽ Zoë\n\t',
  'x',
];
const NUMBERS = [0, 1, 2, 5, 60, 99, 100, 9.99, 129, 299];

/** Values whose structure matches the schema; a check that spans several fields may still refuse them. */
export function valuesFor(schema: Schema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objects(schema as z.core.$ZodObject, hints);
    case 'array':
      return fc.array(valuesFor(def.element, hints, name), { maxLength: 3 });
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), valuesFor(def.valueType, hints));
    case 'optional':
      return fc.option(valuesFor(def.innerType, hints, name), { nil: undefined });
    case 'nullable':
      return fc.option(valuesFor(def.innerType, hints, name), { nil: null });
    case 'default':
      return valuesFor(def.innerType, hints, name);
    case 'pipe':
      // A transformation in front reads text; one behind prepares a value for the service.
      return valuesFor(isTransform(def.in) ? def.out : def.in, hints, name);
    case 'union':
      return fc.oneof(...def.options.map((option) => valuesFor(option, hints, name)));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'unknown':
      return fc.jsonValue({ maxDepth: 3 }).filter(isParsed);
    case 'string':
      return texts(schema, hints, name);
    case 'number':
      return numbers(schema, hints, name);
    default:
      throw new Error(`No values for schemas of the kind ${def.type}, field ${name}`);
  }
}

/** The gateway's parser refuses bodies with these keys before a schema sees them. */
const POISONED = /"(?:__proto__|constructor)":/;
const isParsed = (value: unknown): boolean => !POISONED.test(JSON.stringify(value));

const isTransform = (schema: Schema): boolean => schema._zod.def.type === 'transform';
const accepts = (schema: Schema) => (value: unknown) => z.safeParse(schema, value).success;

function objects(schema: z.core.$ZodObject, hints: Hints): fc.Arbitrary<unknown> {
  const { shape } = schema._zod.def;
  const names = Object.keys(shape);
  const required = names.filter((name) => shape[name]!._zod.optin !== 'optional');
  const fields = names.map((name) => [name, valuesFor(shape[name]!, hints, name)] as const);
  const record = (keys: readonly string[]) =>
    fc.record(Object.fromEntries(fields.filter(([name]) => keys.includes(name))), {
      requiredKeys: [...required],
    }) as fc.Arbitrary<Values>;
  const made = fc.oneof(record(names), record(required));
  const same = Object.fromEntries(
    Object.entries(hints.subject ?? {}).filter(([name]) => names.includes(name)),
  );
  if (Object.keys(same).length === 0 || !accepts(schema)(same)) return made;
  // An existing object with some of its fields changed passes checks that span several fields.
  const changed = fc
    .tuple(made, fc.subarray(names, { maxLength: Math.min(2, names.length) }))
    .map(([other, keys]) => ({
      ...same,
      ...Object.fromEntries(keys.map((key) => [key, other[key]])),
    }));
  return fc.oneof(made, changed, fc.constant(same));
}

/** Values of the subject if the field refers to it, otherwise values of any row. */
function hinted(schema: Schema, hints: Hints, name: string): unknown[] {
  const { subject } = hints;
  const own = [subject?.[name], name.endsWith('Id') ? subject?.['id'] : undefined];
  const accepted = own.filter((value) => value !== undefined).filter(accepts(schema));
  return accepted.length > 0 ? accepted : hints.valuesOf(name).filter(accepts(schema));
}

const samplesOf = new WeakMap<Schema, readonly string[]>();

/** Sample texts that the schema accepts. */
function samplesFor(schema: Schema, maximum: number): readonly string[] {
  const known = samplesOf.get(schema);
  if (known) return known;
  const longest = ['x'.repeat(maximum), '7'.repeat(maximum), '🚗'.repeat(Math.floor(maximum / 2))];
  const samples = [...TEXTS, ...longest].filter(accepts(schema));
  samplesOf.set(schema, samples);
  return samples;
}

function texts(schema: Schema, hints: Hints, name: string): fc.Arbitrary<unknown> {
  const { maximum = 40 } = schema._zod.bag as { maximum?: number };
  const known = hinted(schema, hints, name);
  const samples = samplesFor(schema, maximum);
  const first = samples[0] ?? known[0];
  if (first === undefined) throw new Error(`No text is valid for ${name}`);
  const any = fc
    .string({ unit: 'binary', maxLength: Math.min(maximum, 60) })
    .map((text) => (accepts(schema)(text) ? text : first));
  return weighted(known, samples.length > 0 ? samples : known, any);
}

function numbers(schema: Schema, hints: Hints, name: string): fc.Arbitrary<unknown> {
  const { minimum, exclusiveMinimum, maximum } = schema._zod.bag as Partial<Record<string, number>>;
  const from = Math.max(minimum ?? exclusiveMinimum ?? -1e6, -1e9);
  const to = Math.min(maximum ?? 1e6, 2 ** 31 - 1);
  const known = hinted(schema, hints, name);
  const samples = [...NUMBERS, from, from + 1, to].filter(accepts(schema));
  const [first] = samples;
  if (first === undefined) throw new Error(`No number is valid for ${name}`);
  const any = fc
    .integer({ min: Math.ceil(from), max: Math.floor(to) })
    .map((value) => (accepts(schema)(value) ? value : first));
  return weighted(known, samples, any);
}

function weighted(
  known: readonly unknown[],
  samples: readonly unknown[],
  any: fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const arbitraries = [
    { weight: 2, arbitrary: fc.constantFrom(...samples) },
    { weight: 1, arbitrary: any },
    ...(known.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...known) }] : []),
  ];
  return fc.oneof(...arbitraries);
}
