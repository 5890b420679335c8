type Ask = () => Promise<boolean>;

let current: Ask | undefined;

/**
 * Registers who asks the user to confirm that it is them, which sensitive operations require some time after
 * the sign-in. `ask` resolves to whether they did. Returns a function that ends the registration.
 */
export function onConfirmationNeeded(ask: Ask): () => void {
  current = ask;
  return () => {
    if (current === ask) current = undefined;
  };
}

export const confirmPresence = (): Promise<boolean> => current?.() ?? Promise.resolve(false);
