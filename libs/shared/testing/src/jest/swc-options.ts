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

/** The same for the components of emails. */
export const swcTsxOptions: Options = {
  ...swcOptions,
  jsc: {
    ...swcOptions.jsc,
    parser: { syntax: 'typescript', decorators: true, tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};
