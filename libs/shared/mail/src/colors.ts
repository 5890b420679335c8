/** The colors of a theme. Text has a contrast of at least 4.5:1. */
interface Theme {
  page: string;
  card: string;
  ink: string;
  muted: string;
  line: string;
  button: string;
  buttonInk: string;
  link: string;
}

/** The rule below the header, as on printed invoices. */
export const AMBER = '#f9a650';

export const LIGHT: Theme = {
  page: '#eef0f4',
  card: '#ffffff',
  ink: '#0b1121',
  muted: '#4f5a6b',
  line: '#dfe3e9',
  button: '#0b1121',
  buttonInk: '#ffffff',
  link: '#1d4ed8',
};

export const DARK: Theme = {
  page: '#070b16',
  card: '#0f172a',
  ink: '#f3f5fb',
  muted: '#aab4c8',
  line: '#2a3550',
  button: AMBER,
  buttonInk: '#0b1121',
  link: '#a8cfff',
};
