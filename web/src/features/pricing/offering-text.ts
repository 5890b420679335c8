const SHOWN_FEATURES = 3;

/** 45 -> "45 min", 60 -> "1 hour", 150 -> "2 hours": hours are floored, under one it is minutes. */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** The features a card shows, and the line that counts the others. */
export function featureLines(features: readonly string[]): { shown: string[]; more?: string } {
  const shown = features.slice(0, SHOWN_FEATURES);
  const rest = features.length - shown.length;
  return rest > 0 ? { shown, more: `+${rest} more features` } : { shown };
}
