import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Draft } from './draft.ts';
import { nounNamed, ownerNamed, register, sourceOf } from './places.ts';
import type { Noun } from './words.ts';

const TEMPLATES = join(import.meta.dirname, 'templates/feature');

/** A record kind from the table to a page of the back-office, with its API and tests. */
export function feature(draft: Draft, [serviceName = '', name = '']: string[]): string[] {
  const service = ownerNamed(serviceName);
  const thing = nounNamed(name);
  const stamp = String(Date.now());

  fillTemplates(draft, { service, stamp, ...thing });
  registerContract(draft, service, thing);
  registerInService(draft, service, thing, stamp);
  registerInWeb(draft, thing);

  return [
    `Define the fields and messages of a ${thing.oneWords} in libs/shared/contracts/src/${thing.many}.ts`,
    'Use the same fields in the migration, the entity and its to-function, the list and the dialog (numberText for a number)',
    `Fill them in ${thing.many}.service.test.ts and web/e2e/admin-${thing.many}.spec.ts`,
    `Replace the example in ${thing.one}.rules.ts and its test`,
    'Say each audit action in words in web/src/features/admin/activity/action.rules.ts, which a test requires',
    'Add the kind to KINDS in thing.rules.ts there (NAME_FIELDS if it has a name), thing-page.ts and entity-icon.tsx',
    `Add the table to KEPT in ${retentionOf(draft, service)}, or write a retention rule, which a test requires`,
    'Choose an icon and a group for the page in web/src/app/admin/nav-entries.ts',
  ];
}

const retentionOf = (draft: Draft, service: string): string =>
  ['privacy/', 'retention/', '']
    .map((folder) => `${sourceOf(service)}/${folder}retention.ts`)
    .find((path) => draft.has(path)) ?? `retention.ts of ${service}`;

/** Creates a file for each template. `__name__` stands for a value, also in paths. */
function fillTemplates(draft: Draft, values: Readonly<Record<string, string>> & Noun): void {
  const filled = (text: string): string =>
    text.replace(/__([a-zA-Z]+)__/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`A template uses the unknown name ${name}`);
      return value;
    });
  for (const path of globSync('**/*.template', { cwd: TEMPLATES })) {
    const text = readFileSync(join(TEMPLATES, path), 'utf8');
    draft.create(filled(path.replace(/\.template$/, '')), filled(text));
  }
}

function registerContract(draft: Draft, service: string, { many, oneCamel }: Noun): void {
  const all = 'libs/shared/contracts/src/all-operations.ts';
  draft.addImport(all, `./${many}.operations.js`, `${oneCamel}Operations`);
  draft.addInside(all, ['allOperations: readonly Operation[] = '], `${oneCamel}Operations,`);
  const module = `${sourceOf(service)}/${service}.module.ts`;
  draft.addImport(module, `@desert-mirror/contracts/${many}.operations`, `${oneCamel}Rpcs`);
  draft.addInside(module, ['rpcs: '], `...${oneCamel}Rpcs,`);
}

function registerInService(draft: Draft, service: string, thing: Noun, stamp: string): void {
  const { One, Many, one, many } = thing;
  const place = { service, feature: thing };
  register(draft, place, {
    name: `${Many}Controller`,
    file: `${many}.controller`,
    list: 'controllers',
  });
  register(draft, place, { name: `${Many}Service`, file: `${many}.service`, list: 'providers' });

  const entities = `${sourceOf(service)}/entities.ts`;
  draft.addImport(entities, `./${many}/${one}.entity.js`, `${One}Entity`);
  draft.addInside(entities, ['entities = '], `${One}Entity,`);
  const migrations = `${sourceOf(service)}/migrations/index.ts`;
  draft.addImport(migrations, `./${stamp}-${many}.js`, `${Many}${stamp}`);
  draft.addInside(migrations, ['migrations = '], `${Many}${stamp},`);
}

function registerInWeb(draft: Draft, { Many, many, manyCamel, ManyWords }: Noun): void {
  const path = `${manyCamel}: '/admin/${many}',`;
  draft.addInside('web/src/paths.ts', ['adminPatterns = '], path);
  draft.addInside('web/src/api/api.ts', ['TAGS = '], `'${Many}',`);
  draft.addInside(
    'web/src/app/admin/admin-pages.ts',
    ['adminPages: readonly AdminPage[] = '],
    `{
      path: at.${manyCamel},
      title: '${ManyWords}',
      page: page(() => import('./pages/${many}.js')),
    },`,
  );
  const navigation = 'web/src/app/admin/nav-entries.ts';
  draft.addImport(navigation, 'lucide-react', 'Shapes');
  draft.addInside(
    navigation,
    ["name: 'Business'", 'entries: '],
    `{ label: '${ManyWords}', to: adminPaths.${manyCamel}, icon: Shapes },`,
  );
}
