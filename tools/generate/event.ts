import { CannotGenerate, type Draft } from './draft.ts';
import {
  addToService,
  contractOf,
  databaseTest,
  ownerNamed,
  placeNamed,
  register,
  sourceOf,
} from './places.ts';
import { camel, isKebab, type Noun, noun } from './words.ts';

interface Fact {
  readonly owner: string;
  /** payment-captured */
  readonly name: string;
  /** paymentCaptured */
  readonly key: string;
  /** billingEvents.paymentCaptured */
  readonly contract: string;
  /** The first word of the name. */
  readonly subject: Noun;
}

export function event(draft: Draft, [fullName = '', to = '']: string[]): string[] {
  const fact = factNamed(fullName);
  const place = placeNamed(to, fact.subject.many);
  const { service, feature } = place;
  if (service === fact.owner) throw new CannotGenerate('A service needs no event to itself');

  addContract(draft, fact, service);
  const { created } = addToService(draft, place, reaction(fact), { needsDatabase: false });
  const servicePath = `${sourceOf(service)}/${feature.many}/${feature.many}.service.ts`;
  draft.addImport(
    servicePath,
    `@desert-mirror/contracts/${fact.owner}`,
    `type ${fact.owner}Events`,
  );
  draft.addImport(servicePath, '@desert-mirror/contracts/rpc', 'type EventPayload');
  draft.addImport(servicePath, '@desert-mirror/platform/database/database', 'type Transaction');
  if (created) {
    register(draft, place, {
      name: `${feature.Many}Service`,
      file: `${feature.many}.service`,
      list: 'providers',
    });
    draft.create(
      `${sourceOf(service)}/${feature.many}/${feature.many}.events.test.ts`,
      test(service, feature, fact),
    );
  }
  addHandler(draft, service, feature, fact);
  return [
    `Define the payload in ${contractOf(fact.owner)}: only what its consumers need`,
    `Publish it in ${fact.owner} in the transaction of the change: await tx.publish(${fact.contract}, …)`,
    `Implement the effect in ${servicePath}; events may arrive late and in any order`,
    ...(created ? [] : [`Add its test to ${feature.many}.events.test.ts`]),
  ];
}

function factNamed(text: string): Fact {
  const [owner = '', name = '', ...rest] = text.split('.');
  if (!isKebab(name) || !name.includes('-') || rest.length > 0)
    throw new CannotGenerate(`"${text}" must be like billing.payment-captured`);
  const key = camel(name);
  return {
    owner: ownerNamed(owner),
    name,
    key,
    contract: `${owner}Events.${key}`,
    subject: noun(name.split('-')[0] ?? name),
  };
}

function addContract(draft: Draft, { owner, name, key, subject }: Fact, to: string): void {
  const path = contractOf(owner);
  const events = `${owner}Events`;
  if (draft.read(path).includes(`'${owner}.${name}.v1'`))
    throw new CannotGenerate(`${path} already has it: add '${to}' to its destinations`);
  if (!draft.read(path).includes(`export const ${events}`)) {
    draft.append(path, `export const ${events} = {};\n`);
    const all = 'libs/shared/contracts/src/events.ts';
    draft.addImport(all, `./${owner}.js`, events);
    draft.addInside(all, ['allEvents', '= '], `...Object.values(${events}),`);
  }
  draft.addInside(
    path,
    [`${events} = `],
    `${key}: event('${owner}.${name}.v1', z.object({ ${subject.oneCamel}Id: Id }), ['${to}']),`,
  );
  draft.addImport(path, './fields.js', 'Id');
  draft.addImport(path, './rpc.js', 'event');
}

const reaction = ({
  owner,
  name,
  key,
  contract,
  subject,
}: Fact): string => `/** Runs once per event, in the inbox transaction; events may arrive in any order. */
  async ${key}(
    { ${subject.oneCamel}Id }: EventPayload<typeof ${contract}>,
    tx: Transaction,
  ): Promise<void> {
    await tx.audit({
      action: '${owner}.${name}',
      entity: '${subject.one}',
      entityId: ${subject.oneCamel}Id,
    });
  }`;

function addHandler(draft: Draft, service: string, feature: Noun, fact: Fact): void {
  const { Many, many, manyCamel } = feature;
  const path = `${sourceOf(service)}/${many}/${many}.events.ts`;
  if (!draft.has(path)) {
    draft.create(
      path,
      `import { Injectable } from '@nestjs/common';
import { ${Many}Service } from './${many}.service.js';

@Injectable()
export class ${Many}Events {
  constructor(private readonly ${manyCamel}: ${Many}Service) {}
}
`,
    );
    register(
      draft,
      { service, feature },
      { name: `${Many}Events`, file: `${many}.events`, list: 'providers' },
    );
  }
  draft.addImport(path, `@desert-mirror/contracts/${fact.owner}`, `${fact.owner}Events`);
  draft.addImport(path, '@desert-mirror/contracts/rpc', 'type EventPayload');
  draft.addImport(path, '@desert-mirror/platform/database/database', 'type Transaction');
  draft.addImport(path, '@desert-mirror/platform/events/inbox', 'EventHandler');
  draft.addInside(
    path,
    [`class ${Many}Events `],
    `
  @EventHandler(${fact.contract})
  ${fact.key}(fact: EventPayload<typeof ${fact.contract}>, tx: Transaction): Promise<void> {
    return this.${manyCamel}.${fact.key}(fact, tx);
  }`,
  );
}

const test = (service: string, { Many, many, manyCamel }: Noun, fact: Fact): string =>
  databaseTest(
    service,
    `import { ${Many}Service } from './${many}.service.js';`,
    `describe('${fact.owner}.${fact.name}', () => {
  it('writes an audit entry', async () => {
    const ${manyCamel} = new ${Many}Service();
    await new Database(database.dataSource).transaction((tx) =>
      ${manyCamel}.${fact.key}({ ${fact.subject.oneCamel}Id: 1 }, tx),
    );
    expect(await database.dataSource.query('SELECT action, entity_id FROM audit_log')).toEqual([
      { action: '${fact.owner}.${fact.name}', entity_id: '1' },
    ]);
  });
});
`,
  );
