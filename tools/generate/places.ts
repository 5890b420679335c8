import { CannotGenerate, type Draft } from './draft.ts';
import { isKebab, type Noun, noun } from './words.ts';

export const OWNERS = ['catalog', 'booking', 'billing', 'identity'];

export function ownerNamed(name: string): string {
  if (!OWNERS.includes(name))
    throw new CannotGenerate(`"${name}" is not a service: ${OWNERS.join(', ')}`);
  return name;
}

export function nounNamed(name: string): Noun {
  if (!isKebab(name)) throw new CannotGenerate(`"${name}" must be words-with-hyphens`);
  const thing = noun(name);
  if (thing.one === thing.many)
    throw new CannotGenerate(
      `"${name}" is singular and plural: choose another name, such as ${name}-items`,
    );
  return thing;
}

/** Parses `booking` or `booking/bookings`; the feature defaults to the given name. */
export function placeNamed(text: string, feature: string): Place {
  const [service = '', given = feature] = text.split('/');
  return { service: ownerNamed(service), feature: nounNamed(given) };
}

export const sourceOf = (service: string): string => `services/${service}/src`;
export const contractOf = (service: string): string => `libs/shared/contracts/src/${service}.ts`;

export const moduleOf = (service: string): string => `${sourceOf(service)}/${service}.module.ts`;

export interface Place {
  service: string;
  feature: Noun;
}

/** The service has a second process, for jobs and scheduled tasks. */
export const hasWorker = (draft: Draft, service: string): boolean =>
  draft.has(`${sourceOf(service)}/worker.ts`);

interface Registration {
  name: string;
  /** Without its extension. */
  file: string;
  list: 'controllers' | 'providers';
  /** The process that needs the class, in a service that has a worker. */
  role?: 'main' | 'worker';
}

/**
 * Adds a class to its feature's module; a new module is imported by the service's module. In a service
 * with a worker, a feature has a module for each of the two processes.
 */
export function register(
  draft: Draft,
  { service, feature }: Place,
  { name, file, list, role = 'main' }: Registration,
): void {
  const path = `${sourceOf(service)}/${feature.many}/${feature.many}.module.ts`;
  if (!draft.has(path)) draft.create(path, `import { Module } from '@nestjs/common';\n`);
  const inFeatures = hasWorker(draft, service);
  const module = inFeatures
    ? moduleNamed(feature, draft.read(path), role)
    : `${feature.Many}Module`;
  if (!hasClass(draft.read(path), module)) {
    draft.append(path, `@Module({})\nexport class ${module} {}\n`);
    const marks = inFeatures ? ['FEATURES = ', `${role}: `] : ['imports: '];
    draft.addImport(moduleOf(service), `./${feature.many}/${feature.many}.module.js`, module);
    draft.addInside(moduleOf(service), marks, `${module},`);
  }
  draft.addImport(path, `./${file}.js`, name);
  draft.addToDecorator(path, 'Module', module, list, name);
}

/** A feature of the main process alone may have a module without the process in its name, as in booking. */
function moduleNamed(feature: Noun, text: string, role: 'main' | 'worker'): string {
  const [plain, main] = [`${feature.Many}Module`, `${feature.Many}MainModule`];
  if (role === 'worker') return `${feature.Many}WorkerModule`;
  return hasClass(text, plain) && !hasClass(text, main) ? plain : main;
}

const hasClass = (text: string, name: string): boolean => text.includes(`class ${name} `);

/** Adds a method to a feature's service, and the service if the feature has none. */
export function addToService(
  draft: Draft,
  { service, feature }: Place,
  method: string,
  options: { needsDatabase: boolean },
): { created: boolean } {
  const path = `${sourceOf(service)}/${feature.many}/${feature.many}.service.ts`;
  const name = `${feature.Many}Service`;
  const created = !draft.has(path);
  if (created) {
    const database = 'private readonly database: Database';
    const constructor = options.needsDatabase ? `constructor(${database}) {}` : '';
    draft.create(
      path,
      `import { Injectable } from '@nestjs/common';

@Injectable()
export class ${name} {
  ${constructor}
}
`,
    );
    if (options.needsDatabase)
      draft.addImport(path, '@desert-mirror/platform/database/database', 'Database');
  } else if (
    options.needsDatabase &&
    !/private readonly database: Database/.test(draft.read(path))
  ) {
    throw new CannotGenerate(`${path} has no database: write this one by hand`);
  }
  draft.addInside(path, [`class ${name} `], `\n${method}`);
  return { created };
}

/** A test file with an empty, migrated database. */
export const databaseTest = (
  service: string,
  imports: string,
  body: string,
): string => `import { Database } from '@desert-mirror/platform/database/database';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entities } from '../entities.js';
import { migrations } from '../migrations/index.js';
${imports}

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase('${service}', migrations, entities);
});

afterAll(async () => {
  await database?.close();
});

${body}`;
