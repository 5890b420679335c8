import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { isAuthentic } from './signature.rules.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const SECOND = NOW.getTime() / 1000;
const PAYLOAD = '{"id":"evt_1","text":"café"}';
const mac = (time: number, secret = 'whsec_new', payload = PAYLOAD) =>
  createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
const check = (header: string) => isAuthentic(PAYLOAD, header, ['whsec_new', 'whsec_old'], NOW);

describe('a webhook signature', () => {
  it.each([
    [0, true],
    [-300, true],
    [-301, false],
    [300, true],
    [301, false],
  ])('%i s from now is accepted: %s', (offset, good) => {
    const time = SECOND + offset;
    expect(check(`t=${time},v1=${mac(time)}`)).toBe(good);
  });

  it.each([
    ['the new secret', `t=${SECOND},v1=${mac(SECOND)}`, true],
    ['the old secret', `t=${SECOND},v1=${mac(SECOND, 'whsec_old')}`, true],
    ['both, as during a rotation', `t=${SECOND},v1=${mac(SECOND, 'x')},v1=${mac(SECOND)}`, true],
    ['spaces', `t=${SECOND}, v1=${mac(SECOND)}`, true],
    ['another secret', `t=${SECOND},v1=${mac(SECOND, 'whsec_other')}`, false],
    ['another body', `t=${SECOND},v1=${mac(SECOND, 'whsec_new', '{}')}`, false],
    ['another time', `t=${SECOND - 1},v1=${mac(SECOND)}`, false],
    ['another scheme', `t=${SECOND},v0=${mac(SECOND)}`, false],
    ['no time', `v1=${mac(SECOND)}`, false],
    ['a time that is not a number', `t=now,v1=${mac(SECOND)}`, false],
    ['a truncated signature', `t=${SECOND},v1=${mac(SECOND).slice(0, 62)}`, false],
    ['an empty signature', `t=${SECOND},v1=`, false],
    ['nothing', '', false],
  ])('with %s', (_name, header, good) => {
    expect(check(header)).toBe(good);
  });

  it('matches the SDK’s signature', async () => {
    const header = await new Stripe('sk_test_x').webhooks.generateTestHeaderStringAsync({
      payload: PAYLOAD,
      secret: 'whsec_new',
      timestamp: SECOND,
    });
    expect(check(header)).toBe(true);
  });
});
