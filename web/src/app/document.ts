import serifUrl from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url';
import interUrl from '../styles/fonts/inter-latin.woff2?url';
import type { RenderContext } from '@desert-mirror/contracts/client';
import type { QueryCache } from '../api/api.js';
import { CONFIG_BLOCK, QUERIES_BLOCK, dataBlock } from './hydration.js';
import { attribute } from './server/html.js';

const BOOT = 'src/app/boot.ts';
const ENTRY = 'src/app/entry-client.tsx';

type Manifest = RenderContext['manifest'];

const NOON = '#f6f1e8';
const DUSK = '#070b16';

/** `cover` makes the safe areas of a phone available to the bar at its bottom. */
const VIEWPORT =
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">';

/** What public pages and the back-office have differently in their documents. */
const SITE = {
  meta: `<meta name="color-scheme" content="dark"><meta name="theme-color" content="${DUSK}">`,
  manifest: '/manifest.webmanifest',
  styles: 'src/styles/site.css',
  fonts: [interUrl, serifUrl],
  bodyAttributes: '',
  bootAttributes: '',
};
const BACK_OFFICE = {
  meta:
    '<meta name="color-scheme" content="light dark">' +
    `<meta name="theme-color" content="${NOON}" media="(prefers-color-scheme: light)" data-theme="light">` +
    `<meta name="theme-color" content="${DUSK}" media="(prefers-color-scheme: dark)" data-theme="dark">`,
  manifest: '/admin/manifest.webmanifest',
  styles: 'src/styles/back-office.css',
  fonts: [interUrl],
  bodyAttributes: ' class="back-office"',
  // `boot.ts` applies the chosen theme before the first paint.
  bootAttributes: ' blocking="render"',
};

interface DocumentParts extends RenderContext {
  /** Tags hoisted by React, followed by server-only tags. */
  head: string;
  body: string;
  /** Manifest keys of the chunks needed for the first render. */
  sources: string[];
  isBackOffice: boolean;
  queries: QueryCache;
}

/**
 * The HTML document. The policy forbids inline scripts, so state travels in two JSON data blocks.
 */
export function documentHtml(parts: DocumentParts): string {
  const frame = parts.isBackOffice ? BACK_OFFICE : SITE;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    VIEWPORT,
    frame.meta,
    parts.head,
    ...frame.fonts.map(preloadFont),
    `<style>${parts.styles[frame.styles]!.replaceAll('</', '<\\/')}</style>`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${frame.manifest}">`,
    bootTag(parts),
    `</head><body${frame.bodyAttributes}>`,
    parts.body,
    dataBlock(CONFIG_BLOCK, parts.config),
    dataBlock(QUERIES_BLOCK, parts.queries),
    '</body></html>',
  ].join('');
}

const preloadFont = (url: string): string =>
  `<link rel="preload" href="${attribute(url)}" as="font" type="font/woff2" crossorigin>`;

/** The script tag of `boot.ts`, with the files to load in data attributes. */
function bootTag({ manifest, sources, isBackOffice }: DocumentParts): string {
  const entry = fileOf(manifest, ENTRY);
  const chunks = chunksOf(manifest, [ENTRY, ...sources]).map((file) => `/${file}`);
  const data = {
    src: fileOf(manifest, BOOT),
    'data-entry': entry,
    'data-chunks': chunks.filter((file) => file !== entry).join(' '),
  };
  const attributes = Object.entries(data).map(([name, value]) => `${name}="${attribute(value)}"`);
  const { bootAttributes } = isBackOffice ? BACK_OFFICE : SITE;
  return `<script type="module"${bootAttributes} ${attributes.join(' ')}></script>`;
}

const fileOf = (manifest: Manifest, key: string): string => `/${manifest[key]?.file ?? ''}`;

/** Files of the chunks and of all their static imports. */
function chunksOf(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return Array.from(seen, (key) => manifest[key]!.file);
}
