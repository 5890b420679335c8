import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '@desert-mirror/embedded-servers/config';

const QUIET_MS = 150;
const PARTS = ['libs/shared', 'services'];

/** Called with the packages that changed, for example `services/catalog`. */
export type OnChange = (packages: ReadonlySet<string>) => Promise<void>;

/** Reports changed packages in batches; the next batch waits until the last one is handled. */
export function watchSources(onChange: OnChange): void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  const flush = async (): Promise<void> => {
    if (busy || changed.size === 0) return;
    busy = true;
    const batch = new Set(changed);
    changed.clear();
    try {
      await onChange(batch);
    } finally {
      busy = false;
      void flush();
    }
  };
  for (const folder of packagesWithSources()) {
    watch(join(repoRoot, folder, 'src'), { recursive: true }, (_event, file) => {
      if (file?.includes('.test.')) return;
      changed.add(folder);
      // Editors write a file in several steps, and a checkout writes many files.
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), QUIET_MS);
    });
  }
}

function packagesWithSources(): string[] {
  return PARTS.flatMap((part) =>
    readdirSync(join(repoRoot, part)).map((name) => `${part}/${name}`),
  ).filter((folder) => existsSync(join(repoRoot, folder, 'src')));
}

/** Names of the processes to restart; a library is part of all of them. */
export function affected(
  packages: ReadonlySet<string>,
  plans: readonly { name: string; script: string }[],
): string[] {
  const all = [...packages].some((folder) => folder.startsWith('libs/'));
  return plans
    .filter((plan) => all || [...packages].some((folder) => plan.script.startsWith(`${folder}/`)))
    .map((plan) => plan.name);
}
