import type { FastifyInstance } from 'fastify';

/** Remembers which methods each path has, so that a wrong method is told from a wrong path. */
export function collectMethods(server: FastifyInstance): void {
  const byPattern = new Map<string, { matches: RegExp; methods: Set<string> }>();
  server.addHook('onRoute', ({ url, method }) => {
    const known = byPattern.get(url) ?? { matches: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) known.methods.add(one);
    byPattern.set(url, known);
  });
  server.decorate('methodsOf', (path: string) => {
    const isApi = path === '/api' || path.startsWith('/api/');
    const found = [...byPattern].filter(
      // The catch-all serves pages; it says nothing about the API.
      ([pattern, { matches }]) => !(isApi && pattern.includes('*')) && matches.test(path),
    );
    return [...new Set(found.flatMap(([, { methods }]) => [...methods]))].sort();
  });
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf(url: string): RegExp {
  const source = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.includes('*') ? '.*' : escape(part)))
    .join('/');
  return new RegExp(`^${source}$`);
}
