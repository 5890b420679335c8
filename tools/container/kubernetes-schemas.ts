// Validates manifests against the Kubernetes API schemas and types.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readHostConfig, repoRoot } from '@desert-mirror/embedded-servers/config';
import type { Manifest } from './kubernetes.ts';

interface Model {
  validate(): void;
}

/** @returns the schema violation; undefined for a valid manifest */
export async function problemOf(manifest: Manifest): Promise<string | undefined> {
  const { apiVersion, kind } = manifest;
  const models = (await import(`kubernetes-models/${apiVersion}`)) as Record<
    string,
    new (data: object) => Model
  >;
  const Kind = models[kind];
  if (!Kind) return `${apiVersion} knows no ${kind}`;
  try {
    new Kind(manifest).validate();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Finds misspelled fields, which schemas accept and clusters ignore, with the TypeScript compiler. */
export async function unknownFields(manifests: readonly Manifest[]): Promise<string> {
  const cache = join(repoRoot, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'manifests-'));
  try {
    const file = join(folder, 'manifests.ts');
    writeFileSync(file, manifests.map(asTyped).join(''));
    const compiler = join(repoRoot, 'node_modules/typescript-7/bin/tsc');
    const flags =
      '--ignoreConfig --noEmit --strict --skipLibCheck --target es2023 --module nodenext';
    await promisify(execFile)(process.execPath, [compiler, ...flags.split(' '), file], {
      env: readHostConfig().baseEnv,
    });
    return '';
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout ?? error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const asTyped = (manifest: Manifest, index: number): string =>
  `import type { I${manifest.kind} as T${index} } from 'kubernetes-models/${manifest.apiVersion}';\n` +
  `export const m${index}: T${index} = ${JSON.stringify(manifest)};\n`;
