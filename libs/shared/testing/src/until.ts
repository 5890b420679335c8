/**
 * Polls `ask` until it returns a value other than undefined, null or false.
 * @throws Error that names the condition after `timeoutMs`, caused by the last error of `ask`
 */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  timeoutMs = 60_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    let failure: unknown;
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== null && answer !== false) return answer;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > deadline) throw new Error(`Not in time: ${what}`, { cause: failure });
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
