import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { ADMIN_WORKER, adminWorker } from './dev/admin-worker.js';
import { compressedFiles } from './dev/compressed-files.js';
import { gatewayPage } from './dev/gateway-page.js';

/** Reads contracts as TypeScript source, so that changes apply without building them. */
const SOURCE = '@desert-mirror/source';

const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:3000';

const GATEWAY_PATHS = [
  '/api',
  '/media',
  '/_stand-in',
  '/blog/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/admin/manifest.webmanifest',
];

const FRAME =
  /node_modules\/(react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|redux-thunk|immer|reselect|use-sync-external-store|@standard-schema|cookie|clsx)\/|src\/api\/api\.ts$/;

/** Entries that load without the others, so nothing may move out of them. */
const STANDALONE = /src\/(app\/boot|worker\/[^/]+)\.ts$|\.css$/;

const PAGE = /src\/app\/pages\/(area|blog|blog-post|not-found|offering)\.tsx$/;
const OWN = /web\/src\/|lucide-react/;

interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/**
 * Whether a public page imports the module. These are one chunk: on a phone, fifteen requests for shared parts take
 * longer than the parts of the other pages.
 */
function isOfPage(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (PAGE.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isOfPage(importer, modules, seen));
}

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
  plugins: [
    react(),
    tailwindcss({ optimize: false }),
    gatewayPage(gateway),
    plainDynamicImports,
    adminWorker,
    compressedFiles,
  ],
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: {
    // One self-contained bundle, so that the gateway image needs no copy of React.
    noExternal: true,
    resolve: { conditions: [SOURCE, ...defaultServerConditions] },
  },
  // Vite does not set NODE_ENV in server bundles, and React would use its development build.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: Object.fromEntries(GATEWAY_PATHS.map((path) => [path, { target: gateway, xfwd: true }])),
  },
  build: isSsrBuild ? serverBuild : clientBuild,
}));

const HASHED = 'assets/[name]-[hash].js';

const clientBuild = {
  outDir: 'dist/client',
  manifest: true,
  // The document lists the chunks to preload.
  modulePreload: false,
  target: 'es2023',
  // The first browsers with light-dark(). Its polyfill would resolve colors on the root element only, so
  // Tailwind's own pass with older targets is off too.
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  rolldownOptions: {
    // The style sheets are separate entries: the gateway inlines one of them into every page.
    input: [
      'src/app/boot.ts',
      'src/app/entry-client.tsx',
      'src/styles/site.css',
      'src/styles/back-office.css',
      'src/worker/admin-worker.ts',
    ],
    output: {
      // Browsers look for an update of the worker under its address.
      entryFileNames: ({ name }: { name: string }) =>
        name === 'admin-worker' ? ADMIN_WORKER : HASHED,
      // Libraries of every page in one chunk: it compresses better and stays cached across
      // releases. It also contains `api.ts`, which splits evaluation into two tasks of similar
      // length.
      codeSplitting: {
        groups: [
          { name: 'frame', test: FRAME },
          {
            name: 'site',
            tags: ['$initial' as const],
            test: (id: string) => !STANDALONE.test(id),
            includeDependenciesRecursively: false,
          },
          {
            name: (id: string, modules: Modules) => (isOfPage(id, modules) ? 'pages' : null),
            test: OWN,
            includeDependenciesRecursively: false,
          },
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
