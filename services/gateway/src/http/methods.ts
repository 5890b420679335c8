import type { FastifyInstance } from 'fastify';

/** Records the methods of each route, so that a wrong method gets 405 and an unknown path 404. */
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
      // The catch-all route serves pages, not the API.
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
