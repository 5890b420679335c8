/** Colors of the website's light theme, on white paper. Text has a contrast of at least 4.5:1; lines are dark enough to print. */
export const INK = '#0b1121';
export const MUTED = '#555d6c';
/** Between the parts of a table, and between its rows. */
export const EDGE = '#80705a';
export const LINE = '#dcd1bf';
export const AMBER = '#f9a650';
export const COPPER = '#974617';
export const GREEN = '#17633f';
export const RED = '#a8251c';
/** Behind text of the same name. */
export const SAND_TINT = '#eee6d9';
export const COPPER_TINT = '#f7ebe0';
export const GREEN_TINT = '#e5ede6';
export const RED_TINT = '#f8e6e2';
