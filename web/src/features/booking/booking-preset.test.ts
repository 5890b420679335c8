import { describe, expect, it } from '@jest/globals';
import { withPlan } from './booking-preset.js';

describe('withPlan', () => {
  it.each([
    ['', 'Plan: Monthly'],
    ['Two bins', 'Plan: Monthly\nTwo bins'],
    ['Plan: One-time', 'Plan: Monthly'],
    ['Plan: One-time\nTwo bins\nby the gate', 'Plan: Monthly\nTwo bins\nby the gate'],
    // Only the first line is replaced.
    ['Two bins\nPlan: call first', 'Plan: Monthly\nTwo bins\nPlan: call first'],
  ])('%j', (message, expected) => {
    expect(withPlan(message, 'Monthly')).toBe(expected);
  });

  it.each([
    ['Plan: One-time\nTwo bins', 'Two bins'],
    ['Two bins', 'Two bins'],
    ['', ''],
  ])('without a plan: %j', (message, expected) => {
    expect(withPlan(message, '')).toBe(expected);
  });
});
