import type { HtmlTagDescriptor, Plugin } from 'vite';

const DATA_BLOCK = /<script type="application\/json" id="([\w-]+)">(.*?)<\/script>/gs;
const HEAD_SCRIPT = /<script [^>]*data-before="([^"]+)"/;

/**
 * Development only: adds the data blocks and the local Stripe script, as the gateway sends them for
 * the same path, to the page that Vite serves.
 */
export function gatewayPage(gateway: string): Plugin {
  return {
    name: 'desert-mirror:gateway-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: async (_html, { originalUrl = '/' }) => {
        const answer = await fetch(new URL(originalUrl, gateway));
        return tagsOf(await answer.text(), gateway);
      },
    },
  };
}

function tagsOf(page: string, gateway: string): HtmlTagDescriptor[] {
  const blocks = Array.from(page.matchAll(DATA_BLOCK), ([, id = '', children = '']) => ({
    tag: 'script',
    attrs: { type: 'application/json', id },
    children,
    injectTo: 'body' as const,
  }));
  const script = HEAD_SCRIPT.exec(page)?.[1];
  if (!script) return blocks;
  const src = new URL(script, gateway).href;
  return [...blocks, { tag: 'script', attrs: { defer: true, src }, injectTo: 'head-prepend' }];
}
