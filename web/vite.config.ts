import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { gatewayPage } from './dev/gateway-page.js';

/** Contracts are read as TypeScript source, so that a change there shows up without their build. */
const SOURCE = '@desert-mirror/source';

/** Where `vite` (development only) finds the running gateway. */
const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:3000';

/** What only the gateway answers. */
const GATEWAYS_OWN = [
  '/api',
  '/media',
  '/_stand-in',
  '/blog/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
];

const FRAME =
  /node_modules\/(react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|redux-thunk|immer|reselect|use-sync-external-store|@standard-schema|cookie|clsx)\//;

/** Our modules of every page; their dependencies would bring in all schemas. */
const SITE =
  /src\/(paths|catalog\.http|api\/(api|api-error|base-query|session|request|endpoints|catalog\.api))\.ts$/;

/** The gateway preloads chunks and inlines the style sheet, so Vite's helper around each dynamic import does nothing. */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), gatewayPage(gateway), plainDynamicImports],
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: {
    // One self-contained bundle: the gateway's image needs no React of its own.
    noExternal: true,
    resolve: { conditions: [SOURCE, ...defaultServerConditions] },
  },
  // Vite leaves NODE_ENV alone in server bundles; React would then choose its slow half at run time.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: Object.fromEntries(GATEWAYS_OWN.map((path) => [path, { target: gateway, xfwd: true }])),
  },
  build: isSsrBuild ? serverBuild : clientBuild,
}));

const clientBuild = {
  outDir: 'dist/client',
  manifest: true,
  // The document lists what a page needs; the helper that would look for more is not worth its bytes.
  modulePreload: false,
  target: 'es2023',
  rolldownOptions: {
    // The sheet is an entry of its own: the gateway inlines it into every page, and no chunk asks for it.
    input: ['src/app/boot.ts', 'src/app/entry-client.tsx', 'src/styles/index.css'],
    output: {
      // What every page needs, together: it compresses better, and one file stays cached over releases.
      codeSplitting: {
        groups: [
          { name: 'frame', test: FRAME },
          { name: 'site', test: SITE, includeDependenciesRecursively: false },
        ],
      },
    },
  },
};

const serverBuild = {
  outDir: 'dist/server',
  ssr: true,
  copyPublicDir: false,
  target: 'node24',
  rolldownOptions: { input: 'src/app/entry-server.tsx' },
};
