import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import {
  MAIL_LIMITS,
  MailRejectedError,
  MailTransport,
  type MailLimits,
} from './mail-transport.js';

interface Received {
  to: string[];
  from: string;
  raw: string;
  user: unknown;
}

const open: { close: () => unknown }[] = [];

afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 10,
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          raw: Buffer.concat(parts).toString(),
          user: session.user,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  open.push(server);
  return { received, port: (server.server.address() as AddressInfo).port };
}

/** A TCP server that is not an SMTP server: it accepts connections and calls `onConnection`. */
async function startSilent(onConnection: Parameters<typeof createServer>[1] = () => undefined) {
  const server: Server = createServer(onConnection);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  open.push(server);
  return (server.address() as AddressInfo).port;
}

/** Longer than a test may take: what ends a session must be something else. */
const ENDLESS = { greeting: 3_600_000 };

function transportTo(address: string | number, limits: Partial<MailLimits> = {}): MailTransport {
  const url = typeof address === 'number' ? `smtp://127.0.0.1:${address}` : address;
  const transport = new MailTransport({ url, limits });
  open.push(transport);
  return transport;
}

const mail = {
  key: 'invoice-7-sent',
  from: { name: 'Desert Mirror\r\nBcc: all@evil.example', address: 'hello@mirror.example' },
  to: 'ann@example.com',
  subject: 'Your invoice',
  text: 'Good day',
  html: '<p>Good day</p>',
};

/** The header lines, unfolded. */
const headersOf = ({ raw }: Received): string[] =>
  raw
    .split('\r\n\r\n')[0]!
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
const header = (message: Received, name: string): string | undefined =>
  headersOf(message).find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));

async function failure(sending: Promise<void>): Promise<Error> {
  return sending.then(
    () => {
      throw new Error('the email was sent');
    },
    (error: unknown) => error as Error,
  );
}

describe('an email', () => {
  it('arrives with both texts and its attachment', async () => {
    const { received, port } = await startServer();
    await transportTo(port).send({
      ...mail,
      attachments: [
        {
          filename: 'INV-2026-0001.pdf',
          content: Buffer.from('%PDF-1.7'),
          contentType: 'application/pdf',
        },
      ],
    });
    expect(received).toHaveLength(1);
    const message = received[0]!;
    expect(message).toMatchObject({ to: ['ann@example.com'], from: 'hello@mirror.example' });
    expect(header(message, 'Subject')).toBe('Subject: Your invoice');
    expect(header(message, 'Auto-Submitted')).toBe('Auto-Submitted: auto-generated');
    expect(message.raw).toContain('<p>Good day</p>');
    expect(message.raw).toContain('filename=INV-2026-0001.pdf');
    expect(message.raw).toContain(Buffer.from('%PDF-1.7').toString('base64'));
  });

  it('has the same Message-ID when it is sent again, and a different one for another key', async () => {
    const { received, port } = await startServer();
    await transportTo(port).send(mail);
    await transportTo(port).send({ ...mail, subject: 'Again' });
    await transportTo(port).send({ ...mail, key: 'invoice-8-sent' });
    const [first, again, other] = received.map((message) => header(message, 'Message-ID'));
    expect(first).toMatch(/^Message-ID: <[0-9a-f]{40}@mirror\.example>$/i);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('never reads a file or URL mentioned in its text', async () => {
    const { received, port } = await startServer();
    const html = '<img src="file:///etc/hostname"><img src="http://127.0.0.1:1/x.png">';
    await transportTo(port).send({ ...mail, text: '/etc/hostname', html });
    expect(received[0]?.raw).toContain('/etc/hostname');
    expect(received[0]?.raw).not.toContain('Content-Disposition');
  });
});

describe('a connection', () => {
  const KEPT = { idle: 3_600_000 };

  const counted = async () => {
    const { promise: isClosed, resolve: closed } = Promise.withResolvers<void>();
    let connections = 0;
    const server = await startServer({
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
      onClose: () => closed(),
    });
    return { ...server, isClosed, connections: () => connections };
  };

  it('is kept for the next email', async () => {
    const { received, port, connections } = await counted();
    const transport = transportTo(port, KEPT);
    await transport.send(mail);
    await transport.send({ ...mail, key: 'another' });
    expect([received.length, connections()]).toEqual([2, 1]);
  });

  it('is closed once it is idle', async () => {
    const { received, port, connections, isClosed } = await counted();
    const transport = transportTo(port, { idle: 50 });
    await transport.send(mail);
    await isClosed;
    await transport.send({ ...mail, key: 'later' });
    expect([received.length, connections()]).toEqual([2, 2]);
  });

  it('is replaced if the server has closed it', async () => {
    const { received, port, connections } = await counted();
    const transport = transportTo(port, KEPT);
    await transport.send(mail);
    const [server] = open as [SMTPServer];
    for (const connection of server.connections) connection.close();
    await transport.send({ ...mail, key: 'another' });
    expect([received.length, connections()]).toEqual([2, 2]);
  });
});

describe('a header', () => {
  it('cannot be injected through subject, sender, file name or type', async () => {
    const { received, port } = await startServer();
    const evil = 'x\r\nBcc: all@evil.example\nX-Evil: 1\u2028X-More: 1';
    await transportTo(port).send({
      ...mail,
      subject: evil,
      attachments: [
        { filename: evil, content: Buffer.from('a'), contentType: `text/plain${evil}` },
      ],
    });
    const message = received[0]!;
    expect(message.to).toEqual(['ann@example.com']);
    expect(header(message, 'Bcc')).toBeUndefined();
    expect(message.raw).not.toMatch(/^(Bcc|X-Evil|X-More):/im);
    expect(header(message, 'Subject')).toMatch(/Bcc: all@evil\.example X-Evil: 1/);
  });

  it.each([
    'ann@example.com\r\nBcc: all@evil.example',
    'ann@example.com\n',
    'ann@example.com, bob@example.com',
    'Ann <ann@example.com>',
    '<ann@example.com>',
    'ann@example.com> SIZE=1',
    'ann@',
    '@example.com',
    'ann',
    '',
    `${'a'.repeat(250)}@example.com`,
  ])('cannot be injected through the recipient %j', async (to) => {
    const { received, port } = await startServer();
    expect(await failure(transportTo(port).send({ ...mail, to }))).toBeInstanceOf(
      MailRejectedError,
    );
    expect(received).toEqual([]);
  });
});

describe('an email is rejected permanently', () => {
  const rejecting = (responseCode: number) =>
    startServer({
      onRcptTo: (_address, _session, done) => {
        done(Object.assign(new Error('No such mailbox'), { responseCode }));
      },
    });

  it('if the server does not know the recipient', async () => {
    const { port } = await rejecting(550);
    const error = await failure(transportTo(port).send(mail));
    expect(error).toBeInstanceOf(MailRejectedError);
    expect(error.message).toMatch(/rejected the recipient: 550 .*No such mailbox/);
  });

  it.each([450, 451, 421, 503, 530])('but not if the server replies %i', async (code) => {
    const { port } = await rejecting(code);
    const error = await failure(transportTo(port).send(mail));
    expect(error).not.toBeInstanceOf(MailRejectedError);
    expect(error.message).toContain(String(code));
  });

  it.each([450, 550])('and the reply %i is kept without addresses', async (responseCode) => {
    const { port } = await startServer({
      onRcptTo: (_address, _session, done) => {
        const reply = '4.2.1 <ann@example.com>: mailbox "o\'ann+1"@example.com is busy (ANN@x)';
        done(Object.assign(new Error(reply), { responseCode }));
      },
    });
    const { message } = await failure(transportTo(port).send(mail));
    expect(message).toMatch(/<\[address\]>: mailbox .*\[address\] is busy \(\[address\]\)$/);
    expect(message).not.toMatch(/@|example\.com/);
  });

  it.each([
    [554, 'Spam', true],
    [552, 'Too large', true],
    [452, 'Disk full', false],
  ])('if the server replies %i %s to the content: %s', async (responseCode, text, isPermanent) => {
    const { port } = await startServer({
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => {
          done(Object.assign(new Error(text), { responseCode }));
        });
      },
    });
    const error = await failure(transportTo(port).send(mail));
    expect(error instanceof MailRejectedError).toBe(isPermanent);
    expect(error.message).toContain(text);
  });

  it('but not if the server rejects the sender, which the operator can fix', async () => {
    const { port } = await startServer({
      onMailFrom: (_address, _session, done) => {
        done(Object.assign(new Error('Not yours'), { responseCode: 553 }));
      },
    });
    expect(await failure(transportTo(port).send(mail))).not.toBeInstanceOf(MailRejectedError);
  });

  it('but not if the sender is not one email address, which the owner can correct', async () => {
    const { received, port } = await startServer();
    const from = { name: 'Desert Mirror', address: 'info@mirror.example, book@mirror.example' };
    const error = await failure(transportTo(port).send({ ...mail, from }));
    expect(error).not.toBeInstanceOf(MailRejectedError);
    expect(error.message).toBe('The sender is not an email address');
    expect(received).toEqual([]);
  });
});

describe('signing in', () => {
  const guarded = () =>
    startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        if (username === 'me@x' && password === 'p%ss:w/rd') done(null, { user: username });
        else done(new Error(`Not ${password ?? ''}`));
      },
    });

  it('works without TLS on this machine', async () => {
    const { received, port } = await guarded();
    await transportTo(`smtp://me%40x:p%25ss%3Aw%2Frd@127.0.0.1:${port}`).send(mail);
    expect(received[0]?.user).toBe('me@x');
  });

  it('that fails can be retried and does not reveal the password', async () => {
    const { port } = await guarded();
    const error = await failure(transportTo(`smtp://me:s3cret@127.0.0.1:${port}`).send(mail));
    expect(error).not.toBeInstanceOf(MailRejectedError);
    expect(error.message).toBe('The mail server rejected the sign-in (535)');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('s3cret');
  });
});

describe('a failing server', () => {
  it('causes a timeout if it sends nothing', async () => {
    const port = await startSilent();
    const error = await failure(transportTo(port, { greeting: 100 }).send(mail));
    expect(error).not.toBeInstanceOf(MailRejectedError);
    expect(error.message).toBe('The mail server did not respond (GREETING_TIMEOUT)');
  });

  it('has these limits in production', () => {
    expect(MAIL_LIMITS).toEqual({
      connection: 5_000,
      greeting: 5_000,
      silence: 20_000,
      session: 60_000,
      shutdown: 4_000,
      idle: 5_000,
    });
  });

  it('is reported if it cannot be reached', async () => {
    const { port } = await startServer();
    open.pop()?.close();
    const error = await failure(transportTo(`smtp://me:s3cret@127.0.0.1:${port}`).send(mail));
    expect(error).not.toBeInstanceOf(MailRejectedError);
    expect(error.message).toBe('The mail server cannot be reached (ECONNREFUSED)');
  });

  it('is not trusted with an untrusted certificate', async () => {
    const { received, port } = await startServer({ disabledCommands: [] });
    const error = await failure(transportTo(port).send(mail));
    expect(error.message).toMatch(/^No secure connection to the mail server/);
    expect(received).toEqual([]);
  });

  it('does not delay a shutdown', async () => {
    const { promise: isConnected, resolve: connected } = Promise.withResolvers<void>();
    const transport = transportTo(await startSilent(() => connected()), ENDLESS);
    const sending = failure(transport.send(mail));
    await isConnected;
    transport.close();
    expect(await sending).not.toBeInstanceOf(MailRejectedError);
    expect((await failure(transport.send(mail))).message).toMatch(/shutting down/);
  });
});

describe('during a shutdown', () => {
  const appOf = (transport: MailTransport, sending: Promise<unknown>) => {
    /** Waits like the worker waits for its jobs. */
    const jobs = { onModuleDestroy: () => sending };
    return Test.createTestingModule({
      providers: [
        { provide: MailTransport, useFactory: () => transport },
        { provide: 'jobs', useValue: jobs },
      ],
    }).compile();
  };

  it('an email under way is delivered, and no other is started', async () => {
    const { promise: answer, resolve: isRead } = Promise.withResolvers<() => void>();
    const { received, port } = await startServer({
      onRcptTo: (_address, _session, done) => isRead(done),
    });
    const transport = transportTo(port);
    const sending = transport.send(mail);
    const app = await appOf(transport, sending);
    const acceptRecipient = await answer;
    const closed = app.close();
    acceptRecipient();
    await Promise.all([closed, sending]);
    expect(received).toHaveLength(1);
    expect((await failure(transport.send(mail))).message).toMatch(/shutting down/);
  });

  it('an email that makes no progress is aborted', async () => {
    const transport = transportTo(await startSilent(), { ...ENDLESS, shutdown: 100 });
    const sending = failure(transport.send(mail));
    const app = await appOf(transport, sending);
    await app.close();
    expect((await sending).message).toMatch(/shutting down/);
  });
});
