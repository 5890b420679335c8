import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it gets, or refuses it. */
export class PostOffice {
  readonly received: { to: string; raw: string }[] = [];
  /** What it answers instead of taking a mail. */
  refusal: { code: number; message: string } | undefined;

  private constructor(private readonly server: SMTPServer) {}

  static async open(): Promise<PostOffice> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 10,
      logger: false,
      onRcptTo: (_address, _session, done) => {
        const { refusal } = office;
        if (!refusal) return done();
        done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
      },
      onData: (stream, session, done) => {
        void text(stream).then((raw) => {
          office.received.push({ to: session.envelope.rcptTo[0]!.address, raw });
          done();
        });
      },
    });
    server.on('error', () => undefined);
    const office = new PostOffice(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return office;
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
