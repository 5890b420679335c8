import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

const THEMES = ['noon', 'dusk'] as const;

/** Red, green and blue of a token, 0-255. */
function colorOf(token: string, theme: (typeof THEMES)[number]): number[] {
  const [, noon, dusk] =
    new RegExp(`--color-${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? [];
  const hex = theme === 'noon' ? noon : dusk;
  if (hex === undefined) throw new Error(`No color ${token}`);
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const mixed = (front: readonly number[], back: readonly number[], share: number): number[] =>
  front.map((part, index) => part * share + (back[index] ?? 0) * (1 - share));

/** WCAG 1.4.11: what a picture or control needs to be understood. axe does not measure it. */
const GRAPHICS = [
  // Edges of form controls.
  ['edge', 'ground'],
  ['edge', 'band'],
  ['edge', 'surface'],
  ['edge', 'desk-card'],
  ['edge', 'desk-field'],
  ['edge', 'dialog'],
  // Switches and checkboxes.
  ['accent', 'ground'],
  ['accent', 'surface'],
  ['ink', 'ground'],
  // Bars of charts and of shares.
  ['glass', 'surface'],
  ['glow', 'surface'],
  ['glass', 'desk-card'],
  ['glow', 'desk-card'],
  ['glow', 'track'],
  ['accent', 'pressed'],
  ['accent', 'desk-pressed'],
] as const;

describe.each(THEMES)('contrast of graphics at %s', (theme) => {
  it.each(GRAPHICS)('%s on %s', (front, back) => {
    expect(contrast(colorOf(front, theme), colorOf(back, theme))).toBeGreaterThanOrEqual(3);
  });

  it('white text on alarm', () => {
    expect(contrast([255, 255, 255], colorOf('alarm', theme))).toBeGreaterThanOrEqual(4.5);
  });

  it('a bar inside a tinted bar', () => {
    const outer = mixed(colorOf('glass', theme), colorOf('surface', theme), 0.15);
    expect(contrast(colorOf('glow', theme), outer)).toBeGreaterThanOrEqual(3);
  });
});

it.each(THEMES)('edges and faint text on the dark head of a page at %s', (theme) => {
  const head = colorOf('desk-head', theme);
  expect(contrast(colorOf('edge', 'dusk'), head)).toBeGreaterThanOrEqual(3);
  expect(contrast(colorOf('ink-faint', 'dusk'), head)).toBeGreaterThanOrEqual(4.5);
});
