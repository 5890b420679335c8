import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { CHECKS, checkWrongKey } from './probe-checks.ts';
import type { StripeStandIn } from './server.ts';
import { clientOf, startForTest } from './testing.ts';

describe('Stripe contract checks on the stand-in', () => {
  let standIn: StripeStandIn;

  beforeAll(async () => {
    standIn = await startForTest();
  });

  afterAll(() => standIn.close());

  it.each(CHECKS.map(({ name, run }) => ({ name, run })))('$name', ({ run }) =>
    run(clientOf(standIn)),
  );

  it('rejects an invalid key with 401', () => checkWrongKey(clientOf(standIn, 'sk_test_another')));
});
