// Stripe.js is a classic script, which knows its own URL and is ready when its load event fires. This
// concatenates the source modules into one.

import { readFileSync } from 'node:fs';

/** In dependency order. */
const PARTS = [
  'card-rules.js',
  'styles.js',
  'api.js',
  'emitter.js',
  'card-brands.js',
  'card-field.js',
  'payment-element.js',
  'wallet-element.js',
  'challenge.js',
  'elements.js',
  'stripe.js',
];

export function browserScript(): string {
  const parts = PARTS.map((name) => {
    const source = readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');
    return `// ${name}\n${withoutModuleSyntax(source)}`;
  });
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}

function withoutModuleSyntax(source: string): string {
  return source
    .replaceAll(/^import [^;]*;\n/gm, '')
    .replaceAll(/^export (?=async |class |const |function )/gm, '');
}
