import { AppError } from '@desert-mirror/contracts/errors';
import type { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BusinessCard } from './business-card.js';

const SETTINGS = {
  businessName: 'Desert Mirror',
  businessPhone: '(702) 555-0142',
  businessEmail: null,
  businessAddress: 'Las Vegas, NV',
};

const call = jest.fn<() => Promise<unknown>>();
let card: BusinessCard;
let now: number;

beforeEach(() => {
  call.mockReset().mockResolvedValue(SETTINGS);
  card = new BusinessCard({ call } as unknown as RpcClient);
  now = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

describe('the business on paper', () => {
  it('is as the settings say', async () => {
    expect(await card.read()).toEqual({
      name: 'Desert Mirror',
      phone: '(702) 555-0142',
      email: null,
      address: 'Las Vegas, NV',
    });
  });

  it('is asked once a minute, however many want to know', async () => {
    await Promise.all([card.read(), card.read()]);
    now += 59_999;
    await card.read();
    expect(call).toHaveBeenCalledTimes(1);
    now += 1;
    call.mockResolvedValue({ ...SETTINGS, businessName: 'Mirror & Sons' });
    expect(await card.read()).toMatchObject({ name: 'Mirror & Sons' });
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is asked again after nobody answered', async () => {
    call.mockRejectedValueOnce(new AppError('unavailable'));
    await expect(card.read()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await card.read()).toMatchObject({ name: 'Desert Mirror' });
  });
});
