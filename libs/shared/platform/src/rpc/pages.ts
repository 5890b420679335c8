import type { Page } from '@desert-mirror/contracts/fields';

/** Yields the items of each page of a list. A page is loaded when the items before it have been processed. */
export async function* pagesOf<T>(
  load: (cursor?: string) => Promise<Page<T>>,
): AsyncGenerator<T[], void> {
  let page = await load();
  yield page.items;
  while (page.next !== null) {
    page = await load(page.next);
    yield page.items;
  }
}

export async function allItems<T>(load: (cursor?: string) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for await (const items of pagesOf(load)) all.push(...items);
  return all;
}
