import { PROCESSES } from '@desert-mirror/contracts/system';
import { describe, expect, it } from '@jest/globals';
import { readCompose, readFile } from './compose.ts';
import { stackOf, stackText } from './docker-stack.ts';
import { NATS_USERS_FILES, natsUsersText } from './nats-users-file.ts';

const compose = readCompose();

interface Stack {
  services: Record<
    string,
    {
      environment?: Record<string, string>;
      secrets?: string[];
      ports?: { mode: string }[];
      volumes?: string[];
      deploy: {
        replicas: number | string;
        placement?: object;
        update_config: { order: string };
        restart_policy: { condition: string };
      };
    }
  >;
  secrets: Record<string, { external: boolean }>;
}
const stack = stackOf(compose) as Stack;
const all = Object.entries(stack.services);

it('docker-stack.yml is up to date with docker-compose.yml', () => {
  expect(readFile('docker-stack.yml')).toBe(stackText(compose));
});

it.each(NATS_USERS_FILES)('%s is up to date with the contracts', (file) => {
  expect(readFile(file)).toBe(natsUsersText());
});

describe('docker stack', () => {
  it('runs all services except those of the demo', () => {
    const real = Object.keys(compose.services).filter((name) => !compose.services[name]!.profiles);
    expect(Object.keys(stack.services)).toEqual(real);
  });

  it('has no setting that works on a single machine only', () => {
    const text = stackText(compose);
    for (const setting of [
      'depends_on',
      'build:',
      'mem_limit',
      'security_opt',
      'restart:',
      'profiles',
    ])
      expect(text).not.toContain(setting);
    expect(text).not.toMatch(/- \.\//);
  });

  it('has no secret in an environment or command', () => {
    for (const [name, { environment = {} }] of all)
      for (const [variable, value] of Object.entries(environment))
        if (/(PASSWORD|SECRET|SECRET_KEY|DATABASE_URL|REDIS_URL|NATS_URL|SMTP_URL)$/.test(variable))
          expect([name, variable, value]).toBeUndefined();
    expect(stackText(compose)).not.toMatch(/\$\{[A-Z_]*(PASSWORD|SECRET)/);
  });

  it.each(all)('gives %s exactly the secrets that it reads', (_name, service) => {
    const read = new Set(
      [...JSON.stringify(service).matchAll(/\/run\/secrets\/(\w+)/g)].map(([, name]) => name!),
    );
    expect(new Set(service.secrets ?? [])).toEqual(read);
    for (const name of read) expect(stack.secrets[name]).toMatchObject({ external: true });
  });

  it('runs stateful services once, on the machine of their volume', () => {
    for (const [name, { volumes, deploy }] of all)
      expect([name, deploy.placement !== undefined, deploy.replicas === 1]).toEqual([
        name,
        volumes !== undefined,
        volumes !== undefined || ['migrate', 'nats'].includes(name),
      ]);
  });

  it('stops a process after its replacement is ready', () => {
    for (const name of [...PROCESSES, 'gateway'])
      expect(stack.services[name]!.deploy.update_config.order).toBe('start-first');
  });

  it('obtains a certificate for the domain, as Compose does with its second file', () => {
    expect(stack.services['proxy']!.environment).toEqual({ SITE_ADDRESS: '${DOMAIN:-:8080}' });
  });

  it('migrates once and publishes the proxy on the host, so that client addresses are known', () => {
    expect(stack.services['migrate']!.deploy.restart_policy.condition).toBe('on-failure');
    expect(stack.services['proxy']!.ports!.map(({ mode }) => mode)).toEqual(['host', 'host']);
  });
});
