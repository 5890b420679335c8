type Values = Record<string, unknown>;

const LIMITS = { perName: 16, depth: 6, itemsPerList: 5 };
const LINK = /\/(pay|booking|quotes?|estimate|calendar)\/([\w.-]{20,})/g;

/** Remembers ids, tokens and objects of answers, so that generated requests find existing rows. */
export class Known {
  readonly #values = new Map<string, unknown[]>();
  readonly #objects = new Map<string, Values[]>();

  valuesOf(name: string): readonly unknown[] {
    return this.#values.get(name) ?? [];
  }

  /** Objects that the operations of a resource returned. */
  objectsOf(resource: string): readonly Values[] {
    return this.#objects.get(resource) ?? [];
  }

  /** @param resource for which an answer was returned, such as `bookings` */
  learnAnswer(answer: unknown, resource: string): void {
    this.learn(answer);
    for (const item of [answer].flat().slice(0, LIMITS.itemsPerList)) {
      if (typeof item !== 'object' || item === null) continue;
      this.#push(this.#objects, resource, item as Values);
      if ('id' in item) this.#add(idName(resource), item.id);
    }
  }

  learn(value: unknown, name = '', depth = 0): void {
    if (typeof value === 'string') this.learnLinks(value);
    if (Array.isArray(value)) {
      if (depth > LIMITS.depth) return;
      for (const item of value.slice(0, LIMITS.itemsPerList)) this.learn(item, name, depth + 1);
    } else if (typeof value === 'object' && value !== null) {
      if (depth > LIMITS.depth) return;
      for (const [key, item] of Object.entries(value)) this.learn(item, key, depth + 1);
    } else if (value !== null && value !== undefined && name !== '') this.#add(name, value);
  }

  /** The tokens of links, by the name `tokenName` of the operations that take them. */
  learnLinks(text: string): void {
    for (const [, page, token] of text.matchAll(LINK)) this.#add(tokenName(page!), token!);
  }

  #add(name: string, value: unknown): void {
    if (!this.valuesOf(name).includes(value)) this.#push(this.#values, name, value);
  }

  #push<T>(map: Map<string, T[]>, name: string, value: T): void {
    const values = map.get(name) ?? [];
    values.push(value);
    if (values.length > LIMITS.perName) values.shift();
    map.set(name, values);
  }
}

/** The name under which the tokens of a page's links are known: `pay token`. */
export const tokenName = (page: string): string => `${page.replace(/s$/, '')} token`;
export const idName = (resource: string): string => `${resource} id`;

/** `bookings` for `/api/admin/bookings/:id/notes`. */
export function resourceOf(path: string): string {
  const [before] = path.split('/:');
  return before!.split('/').at(-1)!;
}
