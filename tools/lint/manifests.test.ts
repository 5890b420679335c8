import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import ts from 'typescript';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly workspaces: readonly string[];
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(repoRoot, folder, 'package.json'), 'utf8')) as Manifest;

const root = readManifest('.');
const workspaces = root.workspaces.flatMap((pattern) => {
  const parent = pattern.replace(/\/\*$/, '');
  return parent === pattern
    ? [parent]
    : readdirSync(join(repoRoot, parent)).map((name) => `${parent}/${name}`);
});

/** Not shipped: their imports may be devDependencies. */
const DEVELOPMENT = /^(libs\/shared\/testing|tools|tools\/bench)$/;
const TEST =
  /\.test\.tsx?$|\/testing\/|^web\/(e2e|dev)\/|\.config\.ts$|\/testing\.ts$|\/probe[\w-]*\.ts$/;
/** The build compiles the components of emails into the workers, so that no image needs their packages. */
const BUNDLED = /^libs\/shared\/mail\/.*\.tsx$/;
/** A peer dependency of `@nestjs/passport`, and packages of which files are read. */
const NOT_IMPORTED = new Set([
  'passport',
  '@fontsource-variable/inter',
  '@fontsource/instrument-serif',
  'dejavu-fonts-ttf',
  'swagger-ui-dist',
]);
/** Generators contain import statements of the code that they write. */
const TEMPLATES = /^tools\/(generate|lint\/cases)/;

function sourcesOf(workspace: string): string[] {
  const others = workspaces.filter((other) => other.startsWith(`${workspace}/`));
  return readdirSync(join(repoRoot, workspace), { recursive: true, encoding: 'utf8' })
    .map((file) => `${workspace}/${file}`)
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\/(node_modules|dist)\//.test(file))
    .filter((file) => !others.some((other) => file.startsWith(`${other}/`)))
    .filter((file) => !TEMPLATES.test(file));
}

/** @param withTypes whether to include imports that exist only for types and not at run time */
function packagesIn(file: string, withTypes: boolean): string[] {
  const source = readFileSync(join(repoRoot, file), 'utf8');
  const code = withTypes ? source : source.replace(/^(import|export) type [^;]*;/gm, '');
  return ts
    .preProcessFile(code, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !/^(\.|node:)/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

describe('package.json', () => {
  it.each(workspaces)('of %s declares what its files import', (workspace) => {
    const { name, dependencies = {}, devDependencies = {} } = readManifest(workspace);
    const missing = sourcesOf(workspace).flatMap((file) => {
      const isDevelopment = DEVELOPMENT.test(workspace) || TEST.test(file) || BUNDLED.test(file);
      const declared = {
        ...dependencies,
        ...(isDevelopment && { ...devDependencies, ...root.devDependencies }),
      };
      return packagesIn(file, isDevelopment)
        .filter((used) => used !== name && !(used in declared))
        .map((used) => `${used} in ${file}`);
    });
    expect(missing).toEqual([]);
  });

  it.each(workspaces)(
    'of %s lists no workspace, and no package of a service, that it does not import',
    (workspace) => {
      const { dependencies = {}, devDependencies = {} } = readManifest(workspace);
      const used = new Set(sourcesOf(workspace).flatMap((file) => packagesIn(file, true)));
      const isChecked = (name: string): boolean =>
        name.startsWith('@desert-mirror/') ||
        (workspace.startsWith('services/') && name in dependencies && !NOT_IMPORTED.has(name));
      const listed = Object.keys({ ...dependencies, ...devDependencies });
      expect(listed.filter((name) => isChecked(name) && !used.has(name))).toEqual([]);
    },
  );
});
