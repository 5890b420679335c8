import { CATALOG_CHANGED } from '@desert-mirror/contracts/catalog';
import type { Rpc, RpcInput, RpcOutput } from '@desert-mirror/contracts/rpc';
import { runInContext } from '@desert-mirror/platform/context';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { startServiceApp, testRpcClient } from '@desert-mirror/testing/apps';
import { emptyTables, testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { Responder } from '@desert-mirror/testing/responder';
import { until } from '@desert-mirror/testing/until';
import { leaseNats } from '@desert-mirror/testing/private-servers';
import { CatalogModule } from '../catalog.module.js';
import { entities } from '../entities.js';
import { migrations } from '../migrations/index.js';

interface Audited {
  action: string;
  entity: string;
  entity_id: string;
  actor_name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface Catalog {
  database: TestDatabase;
  /** Calls as the owner. */
  call<R extends Rpc>(contract: R, input: RpcInput<R>): Promise<RpcOutput<R>>;
  /** Resolves with the next hint to the gateways; earlier hints do not count. */
  hint(): Promise<unknown>;
  hints(): number;
  /** The number of hints once all that were sent have arrived. */
  settledHints(): Promise<number>;
  /** Oldest first. */
  audit(): Promise<Audited[]>;
  /** Deletes all content; ids start at 1 again. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** Sent after the hints over their connection, so it arrives after them. */
const MARK = 'test.mark';

const actor = { id: 1, username: 'owner', role: 'admin' };

export async function startCatalog(): Promise<Catalog> {
  const [nats, database] = await Promise.all([
    leaseNats(),
    testDatabase('catalog', migrations, entities),
  ]);
  const gateway = await Responder.start(nats.url);
  for (const subject of [CATALOG_CHANGED, MARK]) gateway.onSubject(subject, () => undefined);
  await gateway.ready();
  const app = await startServiceApp(
    nats.url,
    'catalog',
    CatalogModule.register({
      NATS_URL: nats.url,
      LOG_LEVEL: 'fatal',
      CATALOG_DATABASE_URL: database.url,
    }),
  );
  const rpc = await testRpcClient(nats.url);
  const received = (subject: string) =>
    gateway.requests.filter((message) => message.subject === subject).length;
  const hints = () => received(CATALOG_CHANGED);
  return {
    database,
    call: (contract, input) =>
      runInContext({ requestId: 'r-1', actor }, () => rpc.call(contract, input)),
    hints,
    settledHints: async () => {
      const marks = received(MARK);
      app.get(RpcClient).hint(MARK);
      await until('the mark', () => received(MARK) > marks);
      return hints();
    },
    hint: () => {
      const before = hints();
      return until('a hint', () => hints() > before);
    },
    audit: () => database.dataSource.query('SELECT * FROM audit_log ORDER BY id'),
    clear: async () => {
      await emptyTables(database.dataSource, [
        'services',
        'vehicle_classes',
        'service_areas',
        'testimonials',
        'blog_posts',
        'site_settings',
        'pictures',
        'audit_log',
      ]);
      await database.dataSource.query(
        'UPDATE price_list SET version = 1; ALTER SEQUENCE add_on_ids RESTART',
      );
    },
    stop: async () => {
      await rpc.close();
      await app.close();
      await gateway.stop();
      await database.close();
      nats.release();
    },
  };
}
