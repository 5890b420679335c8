import type { HtmlTagDescriptor, Plugin } from 'vite';

const DATA_BLOCK = /<script type="application\/json" id="([\w-]+)">(.*?)<\/script>/gs;

/**
 * Development only: adds the data blocks, as the gateway sends them for the same path, to the page
 * that Vite serves.
 */
export function gatewayPage(gateway: string): Plugin {
  return {
    name: 'desert-mirror:gateway-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: async (_html, { originalUrl = '/' }) => {
        const answer = await fetch(new URL(originalUrl, gateway));
        return tagsOf(await answer.text());
      },
    },
  };
}

function tagsOf(page: string): HtmlTagDescriptor[] {
  return Array.from(page.matchAll(DATA_BLOCK), ([, id = '', children = '']) => ({
    tag: 'script',
    attrs: { type: 'application/json', id },
    children,
    injectTo: 'body' as const,
  }));
}
