import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PayingCaller } from './bill.js';
import {
  acceptsCard,
  answerTo,
  type IntentAnswer,
  type OpenIntent,
} from './intent-answer.rules.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

type Given = Pick<OpenIntent, 'givenToStranger' | 'holderAskedAt'>;
const NOBODY: Given = { givenToStranger: false, holderAskedAt: null };
const STRANGER: Given = { givenToStranger: true, holderAskedAt: null };
const HOLDER: Given = { givenToStranger: false, holderAskedAt: minutesAgo(14) };
const HOLDER_EARLIER: Given = { givenToStranger: false, holderAskedAt: minutesAgo(15) };
const BOTH: Given = { givenToStranger: true, holderAskedAt: minutesAgo(14) };
const UNKNOWN: Given = { givenToStranger: true, holderAskedAt: new Date(0) };

/** Last given a moment ago. */
const SHOWN = { isShown: true, isUsable: true, askedAt: NOW, cardAt: null };

type Row = readonly [Given, holder: IntentAnswer, stranger: IntentAnswer];
const answersTo = (intent: OpenIntent) =>
  (['holder', 'stranger'] as const).map((caller) => answerTo(caller, intent, NOW));

describe('answerTo', () => {
  it.each<Row>([
    [NOBODY, 'same', 'same'],
    [STRANGER, 'replace', 'same'],
    [HOLDER, 'same', 'refuse'],
    [HOLDER_EARLIER, 'same', 'replace'],
    [BOTH, 'replace', 'refuse'],
    [UNKNOWN, 'replace', 'replace'],
  ])('an untried intent that was given so: %j', (given, holder, stranger) => {
    const intent = { status: 'requires_payment_method', wasTried: false, ...SHOWN, ...given };
    expect(answersTo(intent)).toEqual([holder, stranger]);
    const unusable = stranger === 'same' ? 'replace' : stranger;
    expect(answersTo({ ...intent, isUsable: false })).toEqual(['replace', unusable]);
  });

  it.each<Row>([
    [STRANGER, 'replace', 'replace'],
    [HOLDER, 'same', 'replace'],
    [BOTH, 'replace', 'replace'],
  ])('a tried intent that was given so: %j', (given, holder, stranger) => {
    for (const status of ['requires_payment_method', 'requires_confirmation'])
      expect(answersTo({ status, wasTried: true, ...SHOWN, ...given })).toEqual([holder, stranger]);
  });

  it.each<Row>([
    [STRANGER, 'replace', 'replace'],
    [HOLDER, 'same', 'refuse'],
  ])('an intent with a card that was not tried yet, given so: %j', (given, holder, stranger) => {
    const intent = { status: 'requires_confirmation', wasTried: false, ...SHOWN, ...given };
    expect(answersTo(intent)).toEqual([holder, stranger]);
  });

  it.each<[status: string, Given, holder: IntentAnswer]>([
    ['requires_action', NOBODY, 'same'],
    ['requires_action', HOLDER_EARLIER, 'same'],
    // The stranger could leave the authentication open until the holder tries another card.
    ['requires_action', STRANGER, 'replace'],
    ['requires_action', BOTH, 'replace'],
    ['processing', HOLDER_EARLIER, 'same'],
    ['processing', STRANGER, 'same'],
    ['requires_capture', BOTH, 'same'],
  ])('an intent that is %s is not for strangers: %j', (status, given, holder) => {
    for (const wasTried of [true, false]) {
      const intent = { status, wasTried, ...SHOWN, ...given };
      expect(answersTo(intent)).toEqual([holder, 'refuse']);
      // The holder sees a payment that the bank processes, even if it was for another amount.
      const other = acceptsCard(status) ? 'replace' : 'same';
      expect(answersTo({ ...intent, isUsable: false })).toEqual([other, 'refuse']);
      expect(answersTo({ ...intent, isShown: false, isUsable: false })).toEqual([
        'replace',
        'refuse',
      ]);
    }
  });

  it.each<[status: string, asked: number, card: number | null, stranger: IntentAnswer]>([
    ['requires_action', 14, null, 'refuse'],
    ['requires_action', 15, null, 'replace'],
    ['requires_action', 14, 15, 'refuse'],
    ['requires_action', 15, 15, 'replace'],
    // The form was open for long before the customer entered the card.
    ['requires_action', 16, 0, 'refuse'],
    ['requires_action', 16, 14, 'refuse'],
    ['processing', 15, null, 'refuse'],
    ['requires_capture', 15, null, 'refuse'],
  ])(
    'a stranger asks for an intent that is %s, given %i minutes ago, with a card of %p minutes ago',
    (status, asked, card, stranger) => {
      const times = { askedAt: minutesAgo(asked), cardAt: card === null ? null : minutesAgo(card) };
      for (const given of [NOBODY, STRANGER, HOLDER_EARLIER, UNKNOWN])
        for (const isUsable of [true, false]) {
          const intent = { status, wasTried: false, ...SHOWN, ...given, ...times, isUsable };
          expect(answerTo('stranger', intent, NOW)).toBe(stranger);
        }
    },
  );

  it('gives no intent to a holder and a stranger, unless the bank is processing it', () => {
    const step = fc.record({
      caller: fc.constantFrom<PayingCaller>('holder', 'stranger'),
      isUsable: fc.boolean(),
      minutesLater: fc.nat({ max: 20 }),
      becomes: fc.constantFrom(
        'requires_payment_method',
        'requires_confirmation',
        'requires_action',
        'processing',
      ),
      isDeclined: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const fresh = () => ({
          status: 'requires_payment_method',
          wasTried: false,
          isShown: true,
          askedAt: NOW,
          cardAt: null,
          ...NOBODY,
        });
        let intent = fresh();
        let now = NOW;
        for (const { caller, isUsable, minutesLater, becomes, isDeclined } of steps) {
          now = new Date(now.getTime() + minutesLater * 60_000);
          const answer = answerTo(caller, { ...intent, isUsable }, now);
          if (answer === 'refuse') assert.equal(caller, 'stranger');
          else {
            if (answer === 'replace') intent = fresh();
            const other = caller === 'holder' ? intent.givenToStranger : intent.holderAskedAt;
            if (acceptsCard(intent.status)) assert.ok(!other, 'given to both');
            if (caller === 'stranger') assert.ok(!intent.wasTried, 'tried');
            intent =
              caller === 'holder'
                ? { ...intent, askedAt: now, holderAskedAt: now }
                : { ...intent, askedAt: now, givenToStranger: true };
          }
          intent = { ...intent, status: becomes, wasTried: intent.wasTried || isDeclined };
        }
      }),
    );
  });
});
