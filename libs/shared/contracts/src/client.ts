import * as z from 'zod/mini';

/** Configuration for the browser, embedded in every page as a data block. */
export const ClientConfig = z.object({
  stripePublishableKey: z.string(),
  /** The local Stripe stand-in, loaded instead of Stripe.js. */
  stripeScriptUrl: z.optional(z.string()),
  /** Whether customers can ask for text messages. */
  sendsSms: z.optional(z.boolean()),
  /** Canonical origin, without trailing slash. */
  origin: z.string(),
});
export type ClientConfig = z.infer<typeof ClientConfig>;

/** Arguments of `render` in `web/dist/server/entry-server.js`, which the gateway calls. */
export interface RenderContext {
  /** Sends an in-process GET to an `/api` path as an anonymous visitor. */
  fetch: (path: string) => Promise<{ status: number; body: unknown }>;
  config: ClientConfig;
  /** Vite's manifest of the client build (`web/dist/client/.vite/manifest.json`). */
  manifest: Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;
  /** Texts of the style sheets by their keys in the manifest. Each page inlines one. */
  styles: Record<string, string>;
}

export interface RenderedPage {
  status: number;
  html: string;
}

export type Render = (url: string, context: RenderContext) => Promise<RenderedPage>;

/** Whether a path has a page; all other paths show the same one. */
export type IsPage = (path: string) => boolean;
