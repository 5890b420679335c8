import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Counts its renderings, calls the API like the real client, and fails on demand. */
const ENTRY = `
let renderings = 0;
export const isPage = (path) =>
  ['/', '/blog', '/broken'].includes(path) || /^\\/(admin|blog|booking|checkout|pay)/i.test(path);
export async function render(url, { fetch, config, manifest, styles }) {
  renderings += 1;
  if (url === '/broken') throw new Error('secret detail of the bundle');
  const services = await fetch('/api/services');
  const business = (await fetch('/api/settings')).body.businessName;
  const status = ['/', '/blog'].includes(url) || /^\\/(admin|booking|checkout|pay)/.test(url) ? 200 : 404;
  const facts = { url, renderings, services, business, config, styles, entries: Object.keys(manifest) };
  return { status, html: '<!doctype html><p>' + JSON.stringify(facts) + '</p>' };
}
`;

export function webFixture(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-web-'));
  for (const name of ['client/assets', 'client/pictures', 'client/.vite', 'server'])
    mkdirSync(join(folder, name), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'package.json': '{"type":"module"}',
    'server/entry-server.js': ENTRY,
    'client/.vite/manifest.json': JSON.stringify({
      'src/entry-client.tsx': { file: 'assets/app-1.js', isEntry: true },
      'src/styles/site.css': { file: 'assets/app-1.css', isEntry: true },
    }),
    'client/assets/app-1.js': 'console.log(1);',
    'client/assets/app-1.js.br': brotliCompressSync('as compressed by the build'),
    'client/assets/app-1.css': 'body{color:red}',
    'client/assets/inter-1.woff2': 'not really',
    'client/pictures/car.avif': 'not really',
    'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}
