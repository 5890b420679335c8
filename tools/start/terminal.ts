/** The one place of the tools that writes to the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** `  Building …` and, when done, `  Building … 12.3 s`; the seconds only where they are felt. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  say(`  ${what}`);
  const result = await work();
  const seconds = (Date.now() - begun) / 1000;
  if (seconds >= 1) say(`  ${what}: done in ${seconds.toFixed(1)} s`);
  return result;
}
