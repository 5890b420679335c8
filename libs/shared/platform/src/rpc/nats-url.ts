export interface NatsServers {
  servers: string[];
  user?: string;
  pass?: string;
}

const PROTOCOLS = ['nats:', 'tls:'];

/**
 * Parses `nats://user:pass@host:port` or `tls://…`, or several for a cluster, separated by commas. The
 * first URL has the credentials; others may repeat them. Errors never quote the URL, because it
 * contains the password.
 */
export function readNatsUrl(text: string): NatsServers {
  const urls = text.split(',').map((part) => URL.parse(part.trim()));
  if (!urls.every((url) => url !== null && PROTOCOLS.includes(url.protocol) && url.host !== ''))
    throw new Error('must be a nats:// or tls:// URL, or several separated by commas');
  const [first, ...others] = urls as [URL, ...URL[]];
  if (others.some(({ protocol }) => protocol !== first.protocol))
    throw new Error('must have the same protocol in all its URLs');
  const credentials = ({ username, password }: URL) => `${username}:${password}`;
  if (others.some((url) => ![':', credentials(first)].includes(credentials(url))))
    throw new Error('must have user and password in the first of its URLs, or the same in all');
  return {
    // The library does not read credentials from a URL.
    servers: [first, ...others].map(({ protocol, host }) => `${protocol}//${host}`),
    ...(first.username !== '' && {
      user: decodeURIComponent(first.username),
      pass: decodeURIComponent(first.password),
    }),
  };
}
