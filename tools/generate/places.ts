import { CannotGenerate, type Draft } from './draft.ts';
import { isKebab, type Noun, noun } from './words.ts';

export const OWNERS = ['catalog', 'booking', 'billing', 'identity'];

export function ownerNamed(name: string): string {
  if (!OWNERS.includes(name))
    throw new CannotGenerate(`"${name}" is no service: ${OWNERS.join(', ')}`);
  return name;
}

export function nounNamed(name: string): Noun {
  if (!isKebab(name)) throw new CannotGenerate(`"${name}" must be words-with-hyphens`);
  return noun(name);
}

/** `booking`, or `booking/bookings` with the feature that shall do it. */
export function placeNamed(text: string, feature: string): { service: string; feature: Noun } {
  const [service = '', given = feature] = text.split('/');
  return { service: ownerNamed(service), feature: nounNamed(given) };
}

export const sourceOf = (service: string): string => `services/${service}/src`;
export const contractOf = (service: string): string => `libs/shared/contracts/src/${service}.ts`;

export const moduleOf = (service: string): string => `${sourceOf(service)}/${service}.module.ts`;

/** Makes a class known to the service's module; `marks` lead to the list it belongs in. */
export function register(
  draft: Draft,
  service: string,
  { name, from, marks }: { name: string; from: string; marks: readonly string[] },
): void {
  const path = moduleOf(service);
  draft.addImport(path, from, name);
  draft.addInside(path, marks, `${name},`);
}

/** Gives a feature's service a method, and a feature without a service one. */
export function addToService(
  draft: Draft,
  { service, feature }: { service: string; feature: Noun },
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

/** The head of a test on a database of its own. */
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
  await database?.drop();
});

${body}`;
