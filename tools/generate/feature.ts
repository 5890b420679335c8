import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotGenerate, type Draft } from './draft.ts';
import { contractOf, nounNamed, ownerNamed, register, sourceOf } from './places.ts';
import type { Noun } from './words.ts';

const TEMPLATES = join(import.meta.dirname, 'templates/feature');

/** A record kind from the table to a page of the back-office, with its API and tests. */
export function feature(draft: Draft, [serviceName = '', name = '']: string[]): string[] {
  const service = ownerNamed(serviceName);
  const thing = nounNamed(name);
  const stamp = String(Date.now());

  addContract(draft, service, thing);
  fillTemplates(draft, { service, stamp, ...thing });
  registerInService(draft, service, thing, stamp);
  registerInWeb(draft, thing);

  return [
    `Define the fields and messages of a ${thing.oneWords} in ${contractOf(service)}`,
    'Use the same fields in the migration, the entity and its to-function, the list and the dialog',
    `Replace the example in ${thing.one}.rules.ts and its test`,
    'Choose an icon and a group for the page in web/src/app/admin/nav-entries.ts',
  ];
}

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

function addContract(
  draft: Draft,
  service: string,
  { One, Many, many, oneCamel, oneWords }: Noun,
): void {
  const path = contractOf(service);
  if (new RegExp(`export const (Create)?${One}\\b`).test(draft.read(path)))
    throw new CannotGenerate(`${path} already has a ${One}`);
  draft.addBefore(
    path,
    `export const ${service}Rpcs`,
    `export const ${One} = z.object({
      id: Id,
      name: z.string(),
      createdAt: Instant,
    });
    export type ${One} = z.infer<typeof ${One}>;

    /** The fields of a new ${oneWords}. */
    export const Create${One} = z.object({ name: requiredText(200, 'Name is required') });
    export type Create${One} = z.infer<typeof Create${One}>;
    `,
  );
  draft.addInside(
    path,
    [`${service}Rpcs = `],
    `/** Newest first. */
    list${Many}: rpc('${service}.${many}.list', PageQuery, pageOf(${One})),
    create${One}: rpc('${service}.${many}.create', Create${One}, ${One}),`,
  );
  draft.addImport(path, './fields.js', 'Id', 'Instant', 'PageQuery', 'pageOf', 'requiredText');
  draft.addImport(path, './rpc.js', 'rpc');

  const all = 'libs/shared/contracts/src/all-operations.ts';
  draft.addImport(all, `./${many}.http.js`, `${oneCamel}Operations`);
  draft.addInside(all, ['allOperations: readonly Operation[] = '], `${oneCamel}Operations,`);
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
  draft.addInside('web/src/admin-paths.ts', ['adminPaths = '], path);
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
