const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Tells a person how long card payment is paused. */
export function pauseMessage(seconds: number): string {
  const [count, unit] =
    seconds <= HOUR_S
      ? [Math.ceil(seconds / MINUTE_S), 'minute']
      : [Math.ceil(seconds / HOUR_S), 'hour'];
  return `Too many cards were declined. You can pay by card again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}
