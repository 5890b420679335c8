import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { describeSubject, metadataOf, originOf } from './intent-metadata.rules.js';

const id = '0b6f7e0a-3a5e-4b57-9c53-0c7d3c1e9a11';
const installationId = '5d0f1a52-7f1b-4d0e-8a44-1f2f7d8f0c22';

describe('metadata of an intent', () => {
  it('names exactly what the payment is for', () => {
    const anId = fc.integer({ min: 1, max: 2 ** 31 - 1 });
    const subject = fc.oneof(
      anId.map((bookingId) => ({ bookingId, invoiceId: null })),
      anId.map((invoiceId) => ({ bookingId: null, invoiceId })),
    );
    fc.assert(
      fc.property(subject, fc.nat(1_000_000), fc.nat(1_000_000), (ids, tipCents, restCents) => {
        const metadata = metadataOf({ id, installationId, ...ids, tipCents });
        expect(metadata['installationId']).toBe(installationId);
        expect(originOf({ metadata, amountCents: tipCents + restCents })).toEqual({
          paymentId: id,
          ...ids,
          tipCents,
        });
      }),
    );
  });

  it.each([
    [{}],
    [{ paymentId: id }],
    [{ paymentId: id, bookingId: '1', invoiceId: '2' }],
    [{ paymentId: id, bookingId: '01' }],
    [{ paymentId: id, bookingId: '9999999999' }],
    [{ paymentId: id, bookingId: '1; DROP TABLE payments' }],
    [{ paymentId: 'x', bookingId: '1' }],
    [{ bookingId: '1' }],
  ])('%j is not accepted', (metadata) => {
    expect(originOf({ metadata, amountCents: 100 })).toBeUndefined();
  });

  it.each([['101'], ['-1'], ['x']])('with the tip "%s" has none', (tipCents) => {
    const metadata = { paymentId: id, bookingId: '1', tipCents };
    expect(originOf({ metadata, amountCents: 100 })).toMatchObject({ tipCents: 0 });
  });

  it.each([
    [{ bookingId: '57' }, 'booking 57'],
    [{ invoiceId: '12' }, 'invoice 12'],
    [{}, 'an unknown booking'],
  ])('%j is described as %s', (metadata, text) => {
    expect(describeSubject({ metadata })).toBe(text);
  });
});
