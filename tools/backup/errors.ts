/** A refusal with a message for the operator. */
export class BackupError extends Error {}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
