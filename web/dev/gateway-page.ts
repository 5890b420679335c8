import type { HtmlTagDescriptor, Plugin } from 'vite';

const DATA_BLOCK = /<script type="application\/json" id="([\w-]+)">(.*?)<\/script>/gs;
/** The theme: the class of the back-office and the color schemes. */
const BODY = /<body[^>]*>/;
const SCHEME = /<meta name="color-scheme"[^>]*>/;

/**
 * Development only: adds the theme and the data blocks, as the gateway sends them for the same path, to
 * the page that Vite serves.
 */
export function gatewayPage(gateway: string): Plugin {
  return {
    name: 'desert-mirror:gateway-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { originalUrl = '/' }) => {
        const answer = await fetch(new URL(originalUrl, gateway));
        const page = await answer.text();
        const body = BODY.exec(page)?.[0] ?? '<body>';
        const scheme = SCHEME.exec(page)?.[0] ?? '';
        return {
          html: html.replace('</head>', `${scheme}</head>`).replace('<body>', body),
          tags: tagsOf(page),
        };
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
