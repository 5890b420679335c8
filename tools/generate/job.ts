import { CannotGenerate, type Draft } from './draft.ts';
import {
  addToService,
  databaseTest,
  hasWorker,
  type Place,
  placeNamed,
  register,
  sourceOf,
} from './places.ts';
import { camel, isKebab, type Noun, noun } from './words.ts';

interface Work {
  /** send-receipt */
  readonly name: string;
  /** sendReceipt */
  readonly key: string;
  /** The last word of the name. */
  readonly subject: Noun;
}

export function job(draft: Draft, [where = '', name = '']: string[]): string[] {
  if (!isKebab(name) || !name.includes('-'))
    throw new CannotGenerate(`"${name}" must be a verb and an object, like send-receipt`);
  const subject = noun(name.split('-').at(-1) ?? name);
  const work: Work = { name, key: camel(name), subject };
  const place = placeNamed(where, subject.many);
  const { service, feature } = place;
  const list = `${sourceOf(service)}/jobs.ts`;
  if (!hasWorker(draft, service))
    throw new CannotGenerate(
      `${service} has no worker yet: add worker.ts, jobs.ts and the role in its module, as in billing`,
    );
  if (new RegExp(`\\b${work.key}\\b`).test(draft.read(list)))
    throw new CannotGenerate(`${list} already has ${work.key}`);

  const folder = `${sourceOf(service)}/${feature.many}`;
  addDefinition(draft, `${folder}/${feature.many}.jobs.ts`, work);
  draft.addImport(list, `./${feature.many}/${feature.many}.jobs.js`, work.key);
  draft.addInside(list, ['jobs = '], `${work.key},`);

  const { created } = addToService(draft, place, method(work), { needsDatabase: true });
  const servicePath = `${folder}/${feature.many}.service.ts`;
  draft.addImport(servicePath, '@desert-mirror/contracts/rpc', 'type JobPayload');
  draft.addImport(servicePath, `./${feature.many}.jobs.js`, `type ${work.key}`);
  addWorker(draft, service, feature, work);
  provideService(draft, place);
  if (created)
    draft.create(`${folder}/${feature.many}.worker.test.ts`, test(service, feature, work));
  return [
    `Define the payload and the number of attempts in ${feature.many}.jobs.ts`,
    `Enqueue it in the transaction of the change: await tx.enqueue(${work.key}, …)`,
    `Implement it in ${servicePath}; it may run more than once per job`,
    ...(created ? [] : ['Add its test']),
  ];
}

function addDefinition(draft: Draft, path: string, { name, key, subject }: Work): void {
  if (!draft.has(path))
    draft.create(
      path,
      `import { job } from '@desert-mirror/contracts/rpc';\nimport * as z from 'zod/mini';\n`,
    );
  draft.addImport(path, '@desert-mirror/contracts/fields', 'Id');
  draft.append(
    path,
    `/** Eight attempts, the first retry after half a second. */
export const ${key} = job('${name}', z.object({ ${subject.oneCamel}Id: Id }));
`,
  );
}

const method = ({ name, key, subject }: Work): string => `/** May run more than once per job. */
  async ${key}({ ${subject.oneCamel}Id }: JobPayload<typeof ${key}>): Promise<void> {
    await this.database.transaction((tx) =>
      tx.audit({
        action: '${name}.done',
        entity: '${subject.one}',
        entityId: ${subject.oneCamel}Id,
      }),
    );
  }`;

function addWorker(draft: Draft, service: string, feature: Noun, { key }: Work): void {
  const { Many, many, manyCamel } = feature;
  const path = `${sourceOf(service)}/${many}/${many}.worker.ts`;
  if (!draft.has(path)) {
    draft.create(
      path,
      `import { Injectable } from '@nestjs/common';
import { ${Many}Service } from './${many}.service.js';

@Injectable()
export class ${Many}Worker {
  constructor(private readonly ${manyCamel}: ${Many}Service) {}
}
`,
    );
    registerInWorker(draft, { service, feature }, 'Worker');
  }
  draft.addImport(path, '@desert-mirror/contracts/rpc', 'type JobPayload');
  draft.addImport(path, '@desert-mirror/platform/jobs/job-handler', 'JobHandler');
  draft.addImport(path, `./${many}.jobs.js`, key);
  draft.addInside(
    path,
    [`class ${Many}Worker `],
    `
  @JobHandler(${key})
  ${key}(payload: JobPayload<typeof ${key}>) {
    return this.${manyCamel}.${key}(payload);
  }`,
  );
}

/** Provides the feature's service in the worker process too. */
function provideService(draft: Draft, place: Place): void {
  const { service, feature } = place;
  const path = `${sourceOf(service)}/${feature.many}/${feature.many}.module.ts`;
  const workers = draft.read(path).match(/@Module\((?:(?!@Module)[\s\S])*class \w*WorkerModule/g);
  if (workers?.some((text) => text.includes(`${feature.Many}Service`))) return;
  registerInWorker(draft, place, 'Service');
}

function registerInWorker(draft: Draft, place: Place, kind: 'Service' | 'Worker'): void {
  const { Many, many } = place.feature;
  register(draft, place, {
    name: `${Many}${kind}`,
    file: `${many}.${kind.toLowerCase()}`,
    list: 'providers',
    role: 'worker',
  });
}

const test = (service: string, { Many, many, manyCamel }: Noun, work: Work): string =>
  databaseTest(
    service,
    `import { ${Many}Service } from './${many}.service.js';`,
    `describe('${work.name}', () => {
  it('writes an audit entry', async () => {
    const ${manyCamel} = new ${Many}Service(new Database(database.dataSource));
    await ${manyCamel}.${work.key}({ ${work.subject.oneCamel}Id: 1 });
    expect(await database.dataSource.query('SELECT action, entity_id FROM audit_log')).toEqual([
      { action: '${work.name}.done', entity_id: '1' },
    ]);
  });
});
`,
  );
