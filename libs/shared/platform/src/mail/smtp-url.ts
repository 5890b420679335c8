export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS if the server offers it. */
  secure: boolean;
  /** Fails rather than sending without TLS. */
  requireTLS: boolean;
  auth?: { user: string; pass: string };
}

const DEFAULT_PORT = { 'smtp:': 587, 'smtps:': 465 } as const;

/**
 * Parses `smtp://user:pass@host:port` or `smtps://…`. A password is sent to another machine only over
 * TLS, which defeats STARTTLS stripping; `?requireTLS=false` disables this for a trusted network.
 * Errors never quote the URL, because it contains the password.
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
      user !== '' && !secure && !isLoopback(host) && url.searchParams.get('requireTLS') !== 'false',
    ...(user === '' ? {} : { auth: { user, pass: decoded(url.password) } }),
  };
}

const isSmtp = (protocol: string): protocol is keyof typeof DEFAULT_PORT =>
  protocol in DEFAULT_PORT;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** Decodes %XX; text that is not valid percent-encoding is returned unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
