const frame =
  'relative flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-edge text-small ' +
  'tabular-nums hover:border-ink-soft has-checked:font-semibold ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';

/** The label of a radio button that looks like a button: a day, a window, or one of two ways. */
export const optionLook = `${frame} has-checked:border-accent has-checked:bg-accent has-checked:text-ground`;

/** In the back-office, the chosen option looks like every pressed button. */
export const staffOptionLook = `${frame} has-checked:border-glow has-checked:bg-pressed`;

/** The radio button covers its label, so that a tap anywhere hits it. */
export const optionRadio = 'absolute inset-0 cursor-[inherit] opacity-0';
