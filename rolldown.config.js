import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'rolldown';

// Loading about a thousand module files takes most of a process's startup time, so the build replaces the
// compiled entry points with bundles. The other files in dist remain for tools that import them.
const ENTRIES = {
  main: existsSync('main.ts') ? 'main.ts' : 'dist/main.js',
  worker: 'dist/worker.js',
  'render-thread': 'dist/documents/render-thread.js',
};

/** Have native code or read files next to their own. */
const UNBUNDLED = ['@node-rs/argon2', 'dejavu-fonts-ttf', 'fontkit', 'pdfmake', 'sharp'];
/** Packages that NestJS and TypeORM load only when they are configured. */
const OPTIONAL = 'UNRESOLVED_IMPORT';

/**
 * `@nestjs/typeorm` looks for two classes that TypeORM 1 has removed, through `createRequire`, which loads a second
 * TypeORM from node_modules: 10 MB of memory and a tenth of the startup time.
 */
const ONE_TYPEORM = {
  name: 'one-typeorm',
  load: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: () => 'export const Connection = undefined, AbstractRepository = undefined;',
  },
};

/**
 * Node reads all properties of a built-in module that is imported, and those of `http` load the client of `fetch`: 45 ms of
 * processor time and 8 MB of memory in a process that does not use it (nodejs/node#59686).
 */
const HTTP_WITHOUT_FETCH = {
  name: 'http-without-fetch',
  resolveId: { filter: { id: /^(node:)?http$/ }, handler: () => '\0http' },
  load: {
    filter: { id: /^\0http$/ },
    handler: () => `module.exports = process.getBuiltinModule('node:http');`,
  },
};

/** `ClientNats` requires its package, which loads a second copy from node_modules. `ServerNats` imports it. */
const ONE_NATS = {
  name: 'one-nats',
  transform: {
    filter: { id: /@nestjs\/microservices\/client\/client-nats\.js$/ },
    handler: (code) => {
      const imported = code.replace(/createRequire\(import\.meta\.url\)\([^)]+\)/, 'nats');
      if (imported === code) throw new Error('ClientNats does not require its package any more');
      return `import * as nats from '@nats-io/transport-node';\n${imported}`;
    },
  },
};

/** TypeORM loads the drivers of all databases: a quarter of a bundle. */
const ONLY_POSTGRES = {
  name: 'only-postgres',
  load: {
    filter: { id: /typeorm\/driver\/(?!postgres\/)[^/]+\/\w+Driver\.js$/ },
    handler: (id) => `exports.${basename(id, '.js')} = class {};`,
  },
};

export default defineConfig({
  input: Object.fromEntries(Object.entries(ENTRIES).filter(([, file]) => existsSync(file))),
  platform: 'node',
  plugins: [ONE_TYPEORM, ONE_NATS, ONLY_POSTGRES, HTTP_WITHOUT_FETCH],
  // Without it, emails would load React's development build.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  external: UNBUNDLED.map((name) => new RegExp(`^${name}(/|$)`)),
  // NestJS and TypeORM derive names from classes.
  output: {
    dir: 'dist',
    keepNames: true,
    chunkFileNames: 'chunk-[name].js',
    // Node keeps the source in memory, with two bytes per character unless all are Latin-1.
    charset: 'ascii',
    comments: false,
  },
  onLog: (level, log, show) => {
    if (log.code !== OPTIONAL) show(level, log);
  },
});
