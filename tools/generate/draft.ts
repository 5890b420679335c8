import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'oxfmt';

/** The request or the existing code prevents generation; the message is for the developer. */
export class CannotGenerate extends Error {}

/** New and changed files in memory, so that a failing generator writes nothing. */
export class Draft {
  readonly #root: string;
  readonly #texts = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  get paths(): string[] {
    return [...this.#texts.keys()].sort();
  }

  has(path: string): boolean {
    return this.#texts.has(path) || existsSync(join(this.#root, path));
  }

  read(path: string): string {
    if (!this.has(path)) throw new CannotGenerate(`${path} does not exist`);
    return this.#texts.get(path) ?? readFileSync(join(this.#root, path), 'utf8');
  }

  create(path: string, text: string): void {
    if (this.has(path)) throw new CannotGenerate(`${path} already exists`);
    this.#texts.set(path, text);
  }

  /** Adds names to the file's import from a module; a name may be written `type Name`. */
  addImport(path: string, from: string, ...names: string[]): void {
    const text = this.read(path);
    const all = [...text.matchAll(IMPORT)].map(([whole, typesOnly, list, module = '']) => ({
      whole,
      typesOnly: typesOnly !== undefined,
      names: (list ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
      module,
    }));
    const same = all.filter(({ module }) => module === from);
    const known = same.flatMap((one) => one.names.map(bare));
    const missing = names.filter((name) => !known.includes(bare(name)));
    if (missing.length === 0) return;
    const open = same.find(({ typesOnly, names: { length } }) => !typesOnly && length > 0);
    if (open) {
      const merged = importLine([...open.names, ...missing], from);
      this.#texts.set(path, text.replace(open.whole, merged));
      return;
    }
    const line = importLine(missing, from);
    const next = all.find(({ module }) => rank(module) > rank(from));
    const last = all.at(-1);
    const changed = next
      ? text.replace(next.whole, `${line}\n${next.whole}`)
      : last
        ? text.replace(last.whole, `${last.whole}\n${line}`)
        : `${line}\n${text}`;
    this.#texts.set(path, changed);
  }

  /** Finds the marks one after the other and adds text at the end of the next pair of brackets. */
  addInside(path: string, marks: readonly string[], addition: string): void {
    const text = this.read(path);
    let at = 0;
    for (const mark of marks) {
      const found = text.indexOf(mark, at);
      if (found < 0)
        throw new CannotGenerate(`${path} has no "${mark}": add "${addition}" by hand`);
      at = found + mark.length;
    }
    const open = text.slice(at).search(/[[{]/) + at;
    const end = closing(text, open);
    const before = text.slice(0, end).trimEnd();
    const needsComma = addition.endsWith(',') && !/[,[{]$/.test(before);
    this.#texts.set(path, `${before}${needsComma ? ',' : ''}\n${addition}\n${text.slice(end)}`);
  }

  /** Adds a name to a list in the decorator of a class; a missing list is added too. */
  addToDecorator(
    path: string,
    decorator: string,
    className: string,
    list: string,
    name: string,
  ): void {
    const text = this.read(path);
    const start = text.lastIndexOf(`@${decorator}(`, text.indexOf(`class ${className} `));
    if (start < 0) throw new CannotGenerate(`${path} has no @${decorator} class ${className}`);
    const head = text.slice(0, start);
    const open = text.indexOf('{', start);
    const end = closing(text, open);
    const options = text.slice(open, end);
    const mark = `${list}: [`;
    const changed = options.includes(mark)
      ? options.replace(mark, `${mark}${name}, `)
      : `{ ${list}: [${name}], ${options.slice(1)}`;
    this.#texts.set(path, head + text.slice(start, open) + changed + text.slice(end));
  }

  addBefore(path: string, mark: string, addition: string): void {
    const text = this.read(path);
    const at = text.indexOf(mark);
    if (at < 0) throw new CannotGenerate(`${path} has no "${mark}"`);
    this.#texts.set(path, `${text.slice(0, at)}${addition}\n${text.slice(at)}`);
  }

  append(path: string, addition: string): void {
    this.#texts.set(path, `${this.read(path)}\n${addition}`);
  }

  async write(): Promise<void> {
    const files = await Promise.all(
      [...this.#texts].map(async ([path, text]) => ({ path, text: await laidOut(path, text) })),
    );
    for (const { path, text } of files) {
      mkdirSync(dirname(join(this.#root, path)), { recursive: true });
      writeFileSync(join(this.#root, path), text);
    }
  }
}

/** An import statement and its list of names, if it has one. */
const IMPORT = /^import (type )?(?:\{([^}]*)\}|[^{}']+) from '([^']+)';$/gm;

/** Sorts packages before our own files. */
const rank = (module: string): string => (module.startsWith('.') ? `~${module}` : module);

function importLine(names: readonly string[], from: string): string {
  const typesOnly = names.every((name) => name.startsWith('type '));
  const list = (typesOnly ? names.map(bare) : [...names]).sort((a, b) =>
    bare(a) < bare(b) ? -1 : 1,
  );
  return `import ${typesOnly ? 'type ' : ''}{ ${list.join(', ')} } from '${from}';`;
}

const bare = (name: string): string => name.trim().replace(/^type /, '');

async function laidOut(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, { printWidth: 100, singleQuote: true });
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return code;
}

/** The index of the bracket that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if ('[{('.includes(text.charAt(at))) depth += 1;
    if (']})'.includes(text.charAt(at))) depth -= 1;
    if (depth === 0) return at;
  }
  throw new CannotGenerate('A bracket is never closed');
}
