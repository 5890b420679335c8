export const row = (...cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(11))).join('');

export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

export const megabytes = (kilobytes: number): string => `${(kilobytes / 1024).toFixed(1)} MB`;
