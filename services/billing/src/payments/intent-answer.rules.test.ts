import { describe, expect, it } from '@jest/globals';
import { answerTo, type IntentAnswer } from './intent-answer.rules.js';

describe('answerTo', () => {
  it.each<[status: string, wasTried: boolean, holder: IntentAnswer, stranger: IntentAnswer]>([
    ['requires_payment_method', false, 'same', 'same'],
    ['requires_payment_method', true, 'same', 'replace'],
    ['requires_confirmation', false, 'same', 'replace'],
    ['requires_confirmation', true, 'same', 'replace'],
    ['requires_action', false, 'same', 'refuse'],
    ['requires_action', true, 'same', 'refuse'],
    ['processing', false, 'same', 'refuse'],
    ['processing', true, 'same', 'refuse'],
    ['requires_capture', true, 'same', 'refuse'],
  ])('%s, tried: %s: the holder gets %s, a stranger %s', (status, wasTried, holder, stranger) => {
    const intent = { status, wasTried, isUsable: true };
    expect(answerTo('holder', intent)).toBe(holder);
    expect(answerTo('stranger', intent)).toBe(stranger);
  });

  it.each<[status: string, stranger: IntentAnswer]>([
    ['requires_payment_method', 'replace'],
    ['requires_action', 'refuse'],
    ['processing', 'refuse'],
  ])('of another amount, %s: the holder gets another one, a stranger %s', (status, stranger) => {
    const intent = { status, wasTried: true, isUsable: false };
    expect(answerTo('holder', intent)).toBe('replace');
    expect(answerTo('stranger', intent)).toBe(stranger);
  });
});
