import { describe, expect, it } from '@jest/globals';
import { deviceName } from './session.rules.js';

describe('deviceName', () => {
  it.each([
    [{ browser: 'Firefox', system: 'Linux' }, 'Firefox on Linux'],
    [{ browser: 'Safari', system: null }, 'Safari on an unknown system'],
    [{ browser: null, system: null }, 'App or script'],
  ])('%j: %s', (session, name) => {
    expect(deviceName(session)).toBe(name);
  });
});
