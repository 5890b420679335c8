/** What an SMTP_URL says about the server. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise the connection is upgraded where the server offers it. */
  secure: boolean;
  /** Rather no mail than one without TLS. */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
}

const DEFAULT_PORT = { 'smtp:': 587, 'smtps:': 465 } as const;

/**
 * Reads `smtp://user:pass@host:port` or `smtps://…`. A password leaves this machine only over TLS,
 * so that nobody on the way can strip the server's offer of it and read along; a server in a network
 * one trusts is named with `?requireTLS=false`. Errors never quote the URL: it holds the password.
 */
export function readSmtpUrl(text: string): SmtpServer {
  const url = URL.parse(text);
  if (!url || !isSmtp(url.protocol) || url.hostname === '') {
    throw new Error('SMTP_URL must be a smtp:// or smtps:// URL');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const user = decoded(url.username);
  return {
    host,
    port: url.port === '' ? DEFAULT_PORT[url.protocol] : Number(url.port),
    secure,
    requireTLS:
      user !== '' &&
      !secure &&
      !isThisMachine(host) &&
      url.searchParams.get('requireTLS') !== 'false',
    ...(user === '' ? {} : { auth: { user, pass: decoded(url.password) } }),
  };
}

const isSmtp = (protocol: string): protocol is keyof typeof DEFAULT_PORT =>
  protocol in DEFAULT_PORT;

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** A password may hold any sign, written as %XX; one that was not is taken as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
