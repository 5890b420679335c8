export type ViewFilter = Readonly<Record<string, string>>;

/** A named filter of a list. */
export interface View {
  name: string;
  filter: ViewFilter;
}

const NAME_LENGTH = 40;
const MAX_VIEWS = 20;

const entriesOf = (filter: Readonly<Partial<Record<string, string>>>): string =>
  JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)));

export const isSameFilter = (
  one: Readonly<Partial<Record<string, string>>>,
  other: Readonly<Partial<Record<string, string>>>,
): boolean => entriesOf(one) === entriesOf(other);

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'filter' in value &&
  typeof value.filter === 'object' &&
  value.filter !== null &&
  Object.values(value.filter).every((text) => typeof text === 'string');

/** Reads stored views and drops what is not a view. */
export function viewsIn(text: string | null): View[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

/** Adds a view, in place of one with the same name. The oldest ones make room. */
export function withView(views: readonly View[], view: View): View[] {
  const name = view.name.trim().slice(0, NAME_LENGTH);
  return [...views.filter((other) => other.name !== name), { ...view, name }].slice(-MAX_VIEWS);
}
