import { CannotGenerate, type Draft } from './draft.ts';
import { contractOf, databaseTest, nounNamed, ownerNamed, register, sourceOf } from './places.ts';
import type { Noun } from './words.ts';

/** A kind of thing that a service keeps: contract, door, room, rules, table and their tests. */
export function feature(draft: Draft, [serviceName = '', name = '']: string[]): string[] {
  const service = ownerNamed(serviceName);
  const thing = nounNamed(name);
  const folder = `${sourceOf(service)}/${thing.many}`;

  addContract(draft, service, thing);
  draft.create(`${folder}/${thing.many}.controller.ts`, controller(service, thing));
  draft.create(`${folder}/${thing.many}.service.ts`, room(service, thing));
  draft.create(`${folder}/${thing.one}.rules.ts`, rules(thing));
  draft.create(`${folder}/${thing.one}.entity.ts`, entity(service, thing));
  draft.create(`${folder}/${thing.one}.rules.test.ts`, rulesTest(thing));
  draft.create(`${folder}/${thing.many}.service.test.ts`, serviceTest(service, thing));

  const place = { service, feature: thing };
  for (const [kind, list] of [
    ['Controller', 'controllers'],
    ['Service', 'providers'],
  ] as const)
    register(draft, place, {
      name: `${thing.Many}${kind}`,
      file: `${thing.many}.${kind.toLowerCase()}`,
      list,
    });
  const entities = `${sourceOf(service)}/entities.ts`;
  draft.addImport(entities, `./${thing.many}/${thing.one}.entity.js`, `${thing.One}Entity`);
  draft.addInside(entities, ['entities = '], `${thing.One}Entity,`);
  addMigration(draft, service, thing);

  return [
    `Say in ${contractOf(service)} what a ${thing.spoken} is: its fields, its texts of refusal`,
    'Give the migration, the entity and its to-function the same fields',
    `Write what is allowed into ${thing.one}.rules.ts, with its table of cases`,
    `Give it a route: services/gateway/src/${thing.many}, with who may call it`,
  ];
}

function addContract(draft: Draft, service: string, { One, Many, many, spoken }: Noun): void {
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

    /** What a new ${spoken} needs. */
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
}

function addMigration(draft: Draft, service: string, { Many, many, table }: Noun): void {
  const folder = `${sourceOf(service)}/migrations`;
  const stamp = String(Date.now());
  const name = `${Many}${stamp}`;
  draft.create(
    `${folder}/${stamp}-${many}.ts`,
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${name} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`
      CREATE TABLE ${table} (
        id serial PRIMARY KEY,
        name text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
    \`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ${table}');
  }
}
`,
  );
  draft.addImport(`${folder}/index.ts`, `./${stamp}-${many}.js`, name);
  draft.addInside(`${folder}/index.ts`, ['migrations = '], `${name},`);
}

const controller = (service: string, { One, Many, many, manyCamel }: Noun): string => {
  const rpcs = `${service}Rpcs`;
  return `import { ${rpcs} } from '@desert-mirror/contracts/${service}';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { ${Many}Service } from './${many}.service.js';

@Controller()
export class ${Many}Controller {
  constructor(private readonly ${manyCamel}: ${Many}Service) {}

  @RpcHandler(${rpcs}.list${Many})
  list(query: RpcInput<typeof ${rpcs}.list${Many}>) {
    return this.${manyCamel}.list(query);
  }

  @RpcHandler(${rpcs}.create${One})
  create(request: RpcInput<typeof ${rpcs}.create${One}>) {
    return this.${manyCamel}.create(request);
  }
}
`;
};

const room = (
  service: string,
  { One, Many, one, oneCamel }: Noun,
): string => `import type { Create${One}, ${One} } from '@desert-mirror/contracts/${service}';
import type { Page, PageQuery } from '@desert-mirror/contracts/fields';
import { Database } from '@desert-mirror/platform/database/database';
import { fetchPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import { ${One}Entity, to${One} } from './${one}.entity.js';
import { assertReadable } from './${one}.rules.js';

@Injectable()
export class ${Many}Service {
  constructor(private readonly database: Database) {}

  async list(page: PageQuery): Promise<Page<${One}>> {
    const builder = this.database.manager.createQueryBuilder(${One}Entity, '${oneCamel}');
    return fetchPage(builder, page, { by: ['createdAt', 'id'], direction: 'DESC' }, to${One});
  }

  async create(request: Create${One}): Promise<${One}> {
    assertReadable(request.name);
    return this.database.transaction(async (tx) => {
      const row = tx.manager.create(${One}Entity, request);
      await tx.manager.insert(${One}Entity, row);
      await tx.audit({
        action: '${one}.created',
        entity: '${one}',
        entityId: row.id,
        after: request,
      });
      return to${One}(row);
    });
  }
}
`;

const rules = ({
  spoken,
}: Noun): string => `import { fieldError } from '@desert-mirror/contracts/errors';

/** A ${spoken}'s name is there to be read: it has a letter or a digit. */
export function assertReadable(name: string): void {
  if (!/[\\p{L}\\p{N}]/u.test(name)) throw fieldError('name', 'Name must have letters or digits');
}
`;

const entity = (
  service: string,
  { One, table }: Noun,
): string => `import type { ${One} } from '@desert-mirror/contracts/${service}';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('${table}')
export class ${One}Entity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text') name: string;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}

export function to${One}(row: ${One}Entity): ${One} {
  return { id: row.id, name: row.name, createdAt: row.createdAt.toISOString() };
}
`;

const rulesTest = ({ one }: Noun): string => `import { describe, expect, it } from '@jest/globals';
import { assertReadable } from './${one}.rules.js';

describe('assertReadable', () => {
  it.each(['A', '7', 'Ñandú'])('lets %s pass', (name) => {
    expect(() => {
      assertReadable(name);
    }).not.toThrow();
  });

  it.each(['-', '…', ' '])('refuses "%s"', (name) => {
    expect(() => {
      assertReadable(name);
    }).toThrow('Name must have letters or digits');
  });
});
`;

const serviceTest = (service: string, { Many, many, manyCamel }: Noun): string =>
  databaseTest(
    service,
    `import { ${Many}Service } from './${many}.service.js';`,
    `describe('${many}', () => {
  it('are listed, newest first', async () => {
    const ${manyCamel} = new ${Many}Service(new Database(database.dataSource));
    const first = await ${manyCamel}.create({ name: 'First' });
    const second = await ${manyCamel}.create({ name: 'Second' });
    expect(await ${manyCamel}.list({})).toEqual({ items: [second, first], next: null });
  });
});
`,
  );
