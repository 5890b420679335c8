import { expect, request } from '@playwright/test';
import { env } from './config.js';

interface CaughtMail {
  subject: string;
  text: string;
}

/** Waits for an email in the mail catcher; of several, the newest. */
export async function mailTo(address: string, subject: string): Promise<CaughtMail> {
  const context = await request.newContext();
  try {
    const mails = async (): Promise<CaughtMail[]> => {
      const answer = await context.get(`${env.mailUrl}/api/messages`, {
        params: { to: address, subject },
      });
      return (await answer.json()) as CaughtMail[];
    };
    await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBeGreaterThan(0);
    return (await mails())[0]!;
  } finally {
    await context.dispose();
  }
}
