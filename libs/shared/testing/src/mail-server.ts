import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Refusal {
  code: number;
  message: string;
}

/** An SMTP server that keeps the emails it accepts. */
export class TestMailServer {
  readonly received: { to: string; raw: string }[] = [];
  /** Refuses every email. */
  refusal: Refusal | undefined;
  /** Refuses the emails to some addresses. */
  refuses: ((to: string) => Refusal | undefined) | undefined;

  private constructor(private readonly server: SMTPServer) {}

  static async open(): Promise<TestMailServer> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 10,
      logger: false,
      onRcptTo: ({ address }, _session, done) => {
        const refusal = mailServer.refusal ?? mailServer.refuses?.(address);
        if (!refusal) return done();
        done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
      },
      onData: (stream, session, done) => {
        void text(stream).then((raw) => {
          mailServer.received.push({ to: session.envelope.rcptTo[0]!.address, raw });
          done();
        });
      },
    });
    server.on('error', () => undefined);
    const mailServer = new TestMailServer(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return mailServer;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  to(address: string): string[] {
    return this.received.filter(({ to }) => to === address).map(({ raw }) => raw);
  }

  close(): void {
    this.server.close();
  }
}
