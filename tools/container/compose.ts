import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repoRoot } from '@desert-mirror/embedded-servers/config';

export interface ComposeService {
  readonly image: string;
  readonly build?: { readonly context: string; readonly target: string };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
  readonly init?: boolean;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly restart: string;
  readonly mem_limit: string;
  readonly networks: readonly string[];
  readonly stop_grace_period?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly logging?: object;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<
    Record<string, { readonly ipam?: { readonly config: { readonly subnet: string }[] } } | null>
  >;
  readonly volumes: Readonly<Record<string, object | null>>;
}

export const readFile = (name: string): string => readFileSync(join(repoRoot, name), 'utf8');

export const readCompose = (): ComposeFile =>
  parse(readFile('docker-compose.yml'), { merge: true }) as ComposeFile;
