const SHOWN_FEATURES = 3;

export function featureLines(features: readonly string[]): { shown: string[]; more?: string } {
  const shown = features.slice(0, SHOWN_FEATURES);
  const rest = features.length - shown.length;
  return rest > 0 ? { shown, more: `+${rest} more features` } : { shown };
}
