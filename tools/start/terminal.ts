export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Prints what is being done and, if it took a second or more, the duration. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  say(`  ${what}`);
  const result = await work();
  const seconds = (Date.now() - begun) / 1000;
  if (seconds >= 1) say(`  ${what}: done in ${seconds.toFixed(1)} s`);
  return result;
}
