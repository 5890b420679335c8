import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { BillingConfig } from './config.js';

const environment = {
  NATS_URL: 'nats://127.0.0.1:4222',
  REDIS_URL: 'redis://127.0.0.1:6379',
  BILLING_DATABASE_URL: 'postgres://billing:secret@127.0.0.1:5432/app',
  PUBLIC_URL: 'https://desertmirror.example',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  STRIPE_SECRET_KEY: 'sk_test_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_new_secret',
};
const secretsOf = (STRIPE_WEBHOOK_SECRET: string) =>
  z.safeParse(BillingConfig, { ...environment, STRIPE_WEBHOOK_SECRET }).data?.STRIPE_WEBHOOK_SECRET;

describe('the webhook secrets', () => {
  it.each([
    ['whsec_new_secret', ['whsec_new_secret']],
    ['whsec_new_secret, whsec_old_secret', ['whsec_new_secret', 'whsec_old_secret']],
    ['whsec_new_secret,', undefined],
    ['short', undefined],
    ['whsec_secret_a,whsec_secret_b,whsec_secret_c', undefined],
  ])('"%s" are parsed as %j', (input, expected) => {
    expect(secretsOf(input)).toEqual(expected);
  });
});

describe("the address of Stripe's API", () => {
  it.each([
    [undefined, true],
    ['http://127.0.0.1:12111', true],
    ['stripe', false],
  ])('%s is accepted: %s', (STRIPE_API_BASE, good) => {
    expect(z.safeParse(BillingConfig, { ...environment, STRIPE_API_BASE }).success).toBe(good);
  });
});

describe('the mail server', () => {
  it.each([
    ['smtp://127.0.0.1:1025', true],
    ['smtps://me:secret@mail.example', true],
    ['https://mail.example', false],
    ['mail.example', false],
    [undefined, false],
  ])('%s is accepted: %s', (SMTP_URL, good) => {
    expect(z.safeParse(BillingConfig, { ...environment, SMTP_URL }).success).toBe(good);
  });
});
