import lean from './lean.json' with { type: 'json' };

/** For Node processes that mostly wait. glibc keeps freed memory in one arena per thread and in large chunks: 3 MB per process. */
export const { flags: LEAN_FLAGS, env: LEAN_ENV } = lean;
