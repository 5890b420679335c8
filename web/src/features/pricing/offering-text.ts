const SHOWN_FEATURES = 3;

/** The features shown on a card, and a line that counts the rest. */
export function featureLines(features: readonly string[]): { shown: string[]; more?: string } {
  const shown = features.slice(0, SHOWN_FEATURES);
  const rest = features.length - shown.length;
  return rest > 0 ? { shown, more: `+${rest} more features` } : { shown };
}
