/** The printing thread as it starts from the sources, where tests run. */
export const SOURCE_THREAD = new URL('./printing-from-sources.mjs', import.meta.url);
