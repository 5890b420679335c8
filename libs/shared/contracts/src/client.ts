import * as z from 'zod/mini';

/** What the browser needs to know of this installation; sent as a data block with every page. */
export const ClientConfig = z.object({
  stripePublishableKey: z.string(),
  /** Canonical origin, no slash at the end. */
  origin: z.string(),
});
export type ClientConfig = z.infer<typeof ClientConfig>;

/** How the gateway asks the web bundle for a page: `render` of `web/dist/server/entry-server.js`. */
export interface RenderContext {
  /** GET of an `/api` path as an anonymous visitor, answered in process. */
  fetch: (path: string) => Promise<{ status: number; body: unknown }>;
  config: ClientConfig;
  /** Vite's manifest of the client build (`web/dist/client/.vite/manifest.json`). */
  manifest: Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;
  /** Text of the style sheet, inlined into the head. */
  css: string;
  /** A classic script to load before ours; only the local Stripe stand-in needs it. */
  headScriptUrl?: string;
}

export interface RenderedPage {
  status: number;
  /** The whole document. */
  html: string;
}

export type Render = (url: string, context: RenderContext) => Promise<RenderedPage>;
