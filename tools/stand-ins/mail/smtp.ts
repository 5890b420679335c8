import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Envelope } from './store.ts';

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** Recipients that are rejected, at any domain, to test failures. */
const REJECTED_RECIPIENTS: Readonly<Record<string, { responseCode: number; message: string }>> = {
  refused: { responseCode: 550, message: '5.1.1 No such mailbox' },
  busy: { responseCode: 451, message: '4.2.1 Try again later' },
};

export interface SmtpSide {
  port: number;
  close: () => Promise<void>;
}

export async function startSmtp(
  place: { host: string; port: number },
  keep: (envelope: Envelope, message: Buffer) => Promise<unknown>,
): Promise<SmtpSide> {
  const server = new SMTPServer({
    name: 'mail-catcher',
    size: MAX_MAIL_BYTES,
    logger: false,
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    // The server is reachable only internally, and no client would trust a self-signed certificate.
    disabledCommands: ['STARTTLS'],
    closeTimeout: 500,
    onAuth: ({ username }, _session, done) => {
      done(null, { user: username ?? 'anybody' });
    },
    onRcptTo: ({ address }, _session, done) => {
      const unloved = REJECTED_RECIPIENTS[address.split('@')[0]?.toLowerCase() ?? ''];
      done(unloved ? smtpError(unloved) : null);
    },
    onData: (stream, { envelope }, done) => {
      const { mailFrom, rcptTo } = envelope;
      const to = rcptTo.map(({ address }) => address);
      readAll(stream)
        .then((message) => keep({ from: mailFrom ? mailFrom.address : '', to }, message))
        .then(
          () => {
            done(null, 'Caught');
          },
          (error: unknown) => {
            done(smtpError({ responseCode: 452, message: String(error) }));
          },
        );
    },
  });
  // An interrupted connection must not stop the server.
  const listening = once(server.listen(place.port, place.host), 'listening');
  server.on('error', () => undefined);
  await listening;
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  // Read the whole stream even if it is too large: SMTP responds after the last byte.
  for await (const part of stream) if (!stream.sizeExceeded) parts.push(part as Buffer);
  if (stream.sizeExceeded) throw new Error('The email is too large');
  return Buffer.concat(parts);
}

function smtpError({ responseCode, message }: { responseCode: number; message: string }): Error {
  return Object.assign(new Error(message), { responseCode });
}
