// Node strips types but does not resolve './x.js' to './x.ts'.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  resolve: (specifier, context, next) => {
    const source = specifier.startsWith('.') && specifier.replace(/\.js$/, '.ts');
    const isOurs = source && existsSync(fileURLToPath(new URL(source, context.parentURL)));
    return next(isOurs ? source : specifier, context);
  },
});

await import('../src/documents/render-thread.ts');
