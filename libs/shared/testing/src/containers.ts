import { randomBytes } from 'node:crypto';
import {
  GenericContainer,
  getContainerRuntimeClient,
  ImageName,
  Wait,
  type ContainerRuntimeClient,
  type StartedTestContainer,
} from 'testcontainers';
import { messageOf } from '@desert-mirror/embedded-servers/errors';
import { sendSignal } from '@desert-mirror/embedded-servers/process';
import type { TestServer } from './test-server.ts';

/** The images of docker-compose.yml. */
const IMAGES = { postgres: 'postgres:17', redis: 'redis:7', nats: 'nats:2-alpine' };
const RYUK = 'testcontainers/ryuk:0.14.0';
const PULL_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 5_000;
/** The process id of the test run, to find the containers of killed runs. */
const OWNER_LABEL = 'desert-mirror.test-run';

/**
 * Checks for a Docker engine and pulls missing images.
 * @returns why tests cannot use containers; undefined when they can
 */
export async function whyNoContainers(): Promise<string | undefined> {
  try {
    const client = await getContainerRuntimeClient();
    await removeContainers(client, (owner) => !sendSignal(owner, 0));
    await Promise.all(Object.values(IMAGES).map((image) => provide(client, image)));
    return undefined;
  } catch (error) {
    return messageOf(error).split('\n')[0];
  }
}

/** Whether the image of Ryuk, which removes containers of killed runs, is available. */
export async function hasReaper(): Promise<boolean> {
  try {
    await provide(await getContainerRuntimeClient(), RYUK);
    return true;
  } catch {
    return false;
  }
}

export async function removeContainersOf(run: number): Promise<void> {
  await removeContainers(await getContainerRuntimeClient(), (owner) => owner === run);
}

export async function startPostgresContainer(owner: number, port?: number): Promise<TestServer> {
  const password = randomBytes(12).toString('hex');
  const settings = ['max_connections=200', 'timezone=UTC', 'fsync=off', 'synchronous_commit=off'];
  const container = await containerOf('postgres', owner, { inside: 5432, port })
    .withEnvironment({ POSTGRES_PASSWORD: password })
    .withCommand(['postgres', ...settings.flatMap((setting) => ['-c', setting])])
    .withTmpFs({ '/var/lib/postgresql/data': 'rw' })
    // Over TCP: during initialization, the server listens only on its socket.
    .withHealthCheck({
      test: ['CMD-SHELL', 'pg_isready -h 127.0.0.1 -U postgres'],
      interval: 500,
      timeout: 5_000,
      retries: 120,
    })
    .withWaitStrategy(Wait.forHealthCheck())
    .start();
  return serverIn(container, 5432, (at) => `postgres://postgres:${password}@${at}/postgres`);
}

export async function startNatsContainer(owner: number, port?: number): Promise<TestServer> {
  const container = await containerOf('nats', owner, { inside: 4222, port })
    .withWaitStrategy(Wait.forLogMessage('Server is ready'))
    .start();
  return serverIn(container, 4222, (at) => `nats://${at}`);
}

export async function startRedisContainer(owner: number, port?: number): Promise<TestServer> {
  const container = await containerOf('redis', owner, { inside: 6379, port })
    .withCommand(['redis-server', '--save', '', '--maxmemory-policy', 'noeviction'])
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .start();
  return serverIn(container, 6379, (at) => `redis://${at}`);
}

/** @param owner process id of the run */
function containerOf(
  engine: keyof typeof IMAGES,
  owner: number,
  { inside, port }: { inside: number; port: number | undefined },
): GenericContainer {
  return new GenericContainer(IMAGES[engine])
    .withLabels({ [OWNER_LABEL]: String(owner) })
    .withExposedPorts(port === undefined ? inside : { container: inside, host: port });
}

function serverIn(
  container: StartedTestContainer,
  inside: number,
  urlOf: (at: string) => string,
): TestServer {
  const port = container.getMappedPort(inside);
  const host = container.getHost().replace('localhost', '127.0.0.1');
  return {
    url: urlOf(`${host}:${String(port)}`),
    port,
    stop: async () => {
      await container.stop({ timeout: STOP_TIMEOUT_MS });
    },
  };
}

async function provide(client: ContainerRuntimeClient, name: string): Promise<void> {
  const image = ImageName.fromString(name);
  if (await client.image.exists(image)) return;
  const timeout = AbortSignal.timeout(PULL_TIMEOUT_MS);
  await Promise.race([
    client.image.pull(image),
    new Promise<never>((_, reject) => {
      timeout.addEventListener('abort', () => reject(new Error(`Pulling ${name} took too long`)));
    }),
  ]);
}

async function removeContainers(
  client: ContainerRuntimeClient,
  matches: (owner: number) => boolean,
): Promise<void> {
  const { dockerode } = client.container;
  const ours = await dockerode.listContainers({ all: true, filters: { label: [OWNER_LABEL] } });
  const matching = ours.filter(({ Labels }) => matches(Number(Labels[OWNER_LABEL])));
  await Promise.all(
    // Another run may remove it first.
    matching.map(({ Id }) =>
      dockerode
        .getContainer(Id)
        .remove({ force: true, v: true })
        .catch(() => undefined),
    ),
  );
}
