import type { Options } from '@swc/core';

/** SWC strips the types and compiles the decorators; everything stays an ES module. */
export const swcOptions: Options = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
    target: 'es2023',
  },
  module: { type: 'nodenext' },
  sourceMaps: 'inline',
};
