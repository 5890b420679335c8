import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IsPage, Render, RenderContext } from '@desert-mirror/contracts/client';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';

interface Bundle {
  render: Render;
  isPage: IsPage;
  manifest: RenderContext['manifest'];
  styles: RenderContext['styles'];
}

/** The server-rendering bundle of the web client, loaded on first use. */
@Injectable()
export class WebBundle {
  private loading: Promise<Bundle> | undefined;

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  async render(path: string, fetch: RenderContext['fetch']): ReturnType<Render> {
    const { render, manifest, styles } = await this.bundle();
    const { PUBLIC_URL, STRIPE_PUBLISHABLE_KEY, STRIPE_JS_URL, TWILIO_AUTH_TOKEN } = this.config;
    return render(path, {
      fetch,
      manifest,
      styles,
      config: {
        stripePublishableKey: STRIPE_PUBLISHABLE_KEY,
        ...(STRIPE_JS_URL !== undefined && { stripeScriptUrl: STRIPE_JS_URL }),
        ...(TWILIO_AUTH_TOKEN !== undefined && { sendsSms: true }),
        origin: PUBLIC_URL,
      },
    });
  }

  async isPage(path: string): Promise<boolean> {
    return (await this.bundle()).isPage(path);
  }

  /** The next page retries a failed load, because a build may be in progress. */
  private bundle(): Promise<Bundle> {
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  private async load(): Promise<Bundle> {
    const client = join(this.config.WEB_DIST, 'client');
    const text = await readFile(join(client, '.vite', 'manifest.json'), 'utf8');
    const manifest = JSON.parse(text) as RenderContext['manifest'];
    const sheets = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.css'));
    const styles = await Promise.all(
      sheets.map(async ([key, { file }]) => [key, await readFile(join(client, file), 'utf8')]),
    );
    const entry = pathToFileURL(join(this.config.WEB_DIST, 'server', 'entry-server.js')).href;
    const { render, isPage } = (await import(entry)) as Pick<Bundle, 'render' | 'isPage'>;
    return { render, isPage, manifest, styles: Object.fromEntries(styles) as Bundle['styles'] };
  }
}
