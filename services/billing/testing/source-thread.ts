/** Entry of the rendering thread in tests, which run the TypeScript sources. */
export const SOURCE_THREAD = new URL('./rendering-from-sources.mjs', import.meta.url);
