import type { Difference } from './difference.ts';

/**
 * The differences that a second reading still finds. While the system runs, a payment or event under way can
 * differ for a moment.
 */
export async function confirmedDifferences(
  read: () => Promise<Difference[]>,
  wait: () => Promise<unknown>,
): Promise<Difference[]> {
  const first = await read();
  if (first.length === 0) return first;
  await wait();
  const known = new Set(first.map(textOf));
  return (await read()).filter((difference) => known.has(textOf(difference)));
}

const textOf = ({ rule, about, expected, found }: Difference): string =>
  JSON.stringify([rule, about, expected, found]);
