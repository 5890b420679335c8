/** Something the machine cannot give; its message is the one line the user reads. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
