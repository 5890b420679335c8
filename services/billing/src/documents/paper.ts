/** Colors on white paper. Text has a contrast of at least 4.5:1; lines are dark enough to print. */
export const INK = '#0b1121';
export const MUTED = '#5b6472';
export const LINE = '#d1d5db';
export const FAINT = '#e5e7eb';
export const AMBER = '#f9a650';
export const COPPER = '#a8521f';
export const RED = '#991b1b';
