import assert from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PayingCaller } from './bill.js';
import {
  acceptsCard,
  decideIntent,
  type IntentDecision,
  type OpenIntent,
} from './open-intent.rules.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

type Issued = Pick<OpenIntent, 'issuedToThirdParty' | 'issuedToHolderAt'>;
const NOT_ISSUED: Issued = { issuedToThirdParty: false, issuedToHolderAt: null };
const THIRD_PARTY: Issued = { issuedToThirdParty: true, issuedToHolderAt: null };
const HOLDER: Issued = { issuedToThirdParty: false, issuedToHolderAt: minutesAgo(14) };
const HOLDER_EARLIER: Issued = { issuedToThirdParty: false, issuedToHolderAt: minutesAgo(15) };
const BOTH: Issued = { issuedToThirdParty: true, issuedToHolderAt: minutesAgo(14) };
const UNKNOWN: Issued = { issuedToThirdParty: true, issuedToHolderAt: new Date(0) };

/** Last issued a moment ago. */
const ISSUABLE = { isIssuable: true, matchesBill: true, requestedAt: NOW, cardAt: null };

type Row = readonly [Issued, holder: IntentDecision, thirdParty: IntentDecision];
const decisionsOn = (intent: OpenIntent) =>
  (['holder', 'third_party'] as const).map((caller) => decideIntent(caller, intent, NOW));

describe('decideIntent', () => {
  it.each<Row>([
    [NOT_ISSUED, 'reuse', 'reuse'],
    [THIRD_PARTY, 'replace', 'reuse'],
    [HOLDER, 'reuse', 'deny'],
    [HOLDER_EARLIER, 'reuse', 'replace'],
    [BOTH, 'replace', 'deny'],
    [UNKNOWN, 'replace', 'replace'],
  ])('an untried intent, issued so: %j', (issued, holder, thirdParty) => {
    const intent = { status: 'requires_payment_method', wasTried: false, ...ISSUABLE, ...issued };
    expect(decisionsOn(intent)).toEqual([holder, thirdParty]);
    const unusable = thirdParty === 'reuse' ? 'replace' : thirdParty;
    expect(decisionsOn({ ...intent, matchesBill: false })).toEqual(['replace', unusable]);
  });

  it.each<Row>([
    [THIRD_PARTY, 'replace', 'replace'],
    [HOLDER, 'reuse', 'replace'],
    [BOTH, 'replace', 'replace'],
  ])('a tried intent, issued so: %j', (issued, holder, thirdParty) => {
    for (const status of ['requires_payment_method', 'requires_confirmation'])
      expect(decisionsOn({ status, wasTried: true, ...ISSUABLE, ...issued })).toEqual([
        holder,
        thirdParty,
      ]);
  });

  it.each<Row>([
    [THIRD_PARTY, 'replace', 'replace'],
    [HOLDER, 'reuse', 'deny'],
  ])(
    'an intent with a card that was not tried yet, issued so: %j',
    (issued, holder, thirdParty) => {
      const intent = { status: 'requires_confirmation', wasTried: false, ...ISSUABLE, ...issued };
      expect(decisionsOn(intent)).toEqual([holder, thirdParty]);
    },
  );

  it.each<[status: string, Issued, holder: IntentDecision]>([
    ['requires_action', NOT_ISSUED, 'reuse'],
    ['requires_action', HOLDER_EARLIER, 'reuse'],
    // A third party could leave the authentication open until the holder tries another card.
    ['requires_action', THIRD_PARTY, 'replace'],
    ['requires_action', BOTH, 'replace'],
    ['processing', HOLDER_EARLIER, 'reuse'],
    ['processing', THIRD_PARTY, 'reuse'],
    ['requires_capture', BOTH, 'reuse'],
  ])('an intent that is %s is not issued to third parties: %j', (status, issued, holder) => {
    for (const wasTried of [true, false]) {
      const intent = { status, wasTried, ...ISSUABLE, ...issued };
      expect(decisionsOn(intent)).toEqual([holder, 'deny']);
      // The holder sees a payment that the bank processes, even if it was for another amount.
      const other = acceptsCard(status) ? 'replace' : 'reuse';
      expect(decisionsOn({ ...intent, matchesBill: false })).toEqual([other, 'deny']);
      expect(decisionsOn({ ...intent, isIssuable: false, matchesBill: false })).toEqual([
        'replace',
        'deny',
      ]);
    }
  });

  it.each<[status: string, requested: number, card: number | null, thirdParty: IntentDecision]>([
    ['requires_action', 14, null, 'deny'],
    ['requires_action', 15, null, 'replace'],
    ['requires_action', 14, 15, 'deny'],
    ['requires_action', 15, 15, 'replace'],
    // The form was open for long before the customer entered the card.
    ['requires_action', 16, 0, 'deny'],
    ['requires_action', 16, 14, 'deny'],
    ['processing', 15, null, 'deny'],
    ['requires_capture', 15, null, 'deny'],
  ])(
    'a third party requests an intent that is %s, issued %i minutes ago, with a card of %p minutes ago',
    (status, requested, card, thirdParty) => {
      const times = {
        requestedAt: minutesAgo(requested),
        cardAt: card === null ? null : minutesAgo(card),
      };
      for (const issued of [NOT_ISSUED, THIRD_PARTY, HOLDER_EARLIER, UNKNOWN])
        for (const matchesBill of [true, false]) {
          const intent = { status, wasTried: false, ...ISSUABLE, ...issued, ...times, matchesBill };
          expect(decideIntent('third_party', intent, NOW)).toBe(thirdParty);
        }
    },
  );

  it('issues no intent to a holder and a third party, unless the bank is processing it', () => {
    const step = fc.record({
      caller: fc.constantFrom<PayingCaller>('holder', 'third_party'),
      matchesBill: fc.boolean(),
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
          isIssuable: true,
          requestedAt: NOW,
          cardAt: null,
          ...NOT_ISSUED,
        });
        let intent = fresh();
        let now = NOW;
        for (const { caller, matchesBill, minutesLater, becomes, isDeclined } of steps) {
          now = new Date(now.getTime() + minutesLater * 60_000);
          const decision = decideIntent(caller, { ...intent, matchesBill }, now);
          if (decision === 'deny') assert.equal(caller, 'third_party');
          else {
            if (decision === 'replace') intent = fresh();
            const other = caller === 'holder' ? intent.issuedToThirdParty : intent.issuedToHolderAt;
            if (acceptsCard(intent.status)) assert.ok(!other, 'issued to both');
            if (caller === 'third_party') assert.ok(!intent.wasTried, 'tried');
            intent =
              caller === 'holder'
                ? { ...intent, requestedAt: now, issuedToHolderAt: now }
                : { ...intent, requestedAt: now, issuedToThirdParty: true };
          }
          intent = { ...intent, status: becomes, wasTried: intent.wasTried || isDeclined };
        }
      }),
    );
  });
});
