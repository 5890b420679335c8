type Ask = () => Promise<boolean>;

let current: Ask | undefined;

/**
 * Registers the dialog that asks users to confirm their identity before sensitive operations. `ask` resolves to
 * whether they did. Returns a function that removes the dialog again.
 */
export function onConfirmationNeeded(ask: Ask): () => void {
  current = ask;
  return () => {
    if (current === ask) current = undefined;
  };
}

export const confirmPresence = (): Promise<boolean> => current?.() ?? Promise.resolve(false);
