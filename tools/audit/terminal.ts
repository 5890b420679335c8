export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const say = (line: string): unknown => process.stdout.write(`${line}\n`);

export const complainOf = (error: unknown): unknown =>
  process.stderr.write(`${messageOf(error)}\n`);
