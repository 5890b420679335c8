import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROCESSES as SERVICE_PROCESSES } from '@desert-mirror/contracts/system';
import { dataSourceOptions } from '@desert-mirror/platform/database/data-source';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { readCompose, readFile, type ComposeService } from './compose.ts';
import { problemOf, unknownFields } from './kubernetes-schemas.ts';
import {
  build,
  passes,
  podsOf,
  selects,
  type Container,
  type End,
  type Manifest,
  type Pod,
} from './kubernetes.ts';

const FOLDER = 'deploy/kubernetes';
const compose = readCompose();
const composed = (name: string): ComposeService => compose.services[name]!;
const PROCESSES = ['gateway', ...SERVICE_PROCESSES];
const STATE = ['postgres', 'redis', 'nats'];
const STAND_INS = ['stripe', 'mail'];

/** The values of `.env.example`, which the demo uses. */
const example: Record<string, string> = Object.fromEntries(
  readFile('.env.example')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

let base: Manifest[];
let state: Manifest[];
let demo: Manifest[];
let pods: Pod[];

beforeAll(async () => {
  [base, state, demo] = (await Promise.all(
    ['base', 'state', 'demo'].map((name) => build(join(repoRoot, FOLDER, name))),
  )) as [Manifest[], Manifest[], Manifest[]];
  pods = podsOf(demo);
}, 180_000);

const of = (kind: string, manifests = demo): Manifest[] =>
  manifests.filter((manifest) => manifest.kind === kind);
const named = (kind: string, name: string): Manifest | undefined =>
  of(kind).find(({ metadata }) => metadata.name === name);
const pod = (name: string): Pod => pods.find((one) => one.name === name)!;
const container = (name: string): Container => pod(name).spec.containers[0]!;
/** Generated names have a hash suffix. */
const generated = (kind: string, name: string, manifests = demo): Manifest =>
  of(kind, manifests).find(({ metadata }) => metadata.name.startsWith(`${name}-`))!;

describe('manifests built by kubectl', () => {
  it('match the API schemas', async () => {
    for (const manifest of [...base, ...state, ...demo])
      expect([manifest.metadata.name, await problemOf(manifest)]).toEqual([
        manifest.metadata.name,
        undefined,
      ]);
  });

  it('have no unknown field', async () => {
    expect(await unknownFields([...base, ...state, ...demo])).toBe('');
  });

  it('use one namespace and run the services of Compose', () => {
    for (const { kind, metadata } of demo)
      if (kind !== 'Namespace') expect([kind, metadata.namespace]).toEqual([kind, 'desert-mirror']);
    expect(
      podsOf(base)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...PROCESSES, 'migrate', 'backup'].toSorted());
    expect(
      podsOf(state)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(STATE.toSorted());
    expect(pods.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(compose.services).toSorted(),
    );
  });

  it('contain only demo secrets', () => {
    expect(of('Secret', [...base, ...state])).toEqual([]);
    const { data = {} } = generated('Secret', 'secrets');
    for (const [name, value] of Object.entries(data))
      expect([name, Buffer.from(value, 'base64').toString()]).toEqual([
        name,
        // Compose has a single server of NATS.
        name === 'NATS_ROUTE_PASSWORD' ? 'demo-only-nats-route' : example[name],
      ]);
  });
});

/** The command of the image without `--nightly`. */
const RUN_ONCE = [
  'node',
  '--disable-warning=ExperimentalWarning',
  'tools/backup/main.ts',
  '--verify',
  '--audit',
];

describe('containers match Compose', () => {
  const all = [...PROCESSES, 'migrate', 'backup', ...STATE, ...STAND_INS, 'proxy'];
  /** Variables that depend on network or volumes. */
  const OWN: Record<string, Record<string, string>> = {
    gateway: { TRUSTED_PROXIES: '${TRUSTED_PROXIES}' },
    nats: { NATS_ROUTE_PASSWORD: '${NATS_ROUTE_PASSWORD}' },
    postgres: { PGDATA: '/var/lib/postgresql/data/pgdata' },
  };

  it.each(all)('in the environment of %s', (name) => {
    const { environment = {} } = composed(name);
    const wanted = Object.entries(environment).map(([key, value]) => [
      key,
      name === 'proxy' ? defaultOf(value) : value.replace(/^\$\{([A-Z_]+).*\}$/, '${$1}'),
    ]);
    const configured = (container(name).env ?? []).map(({ name: key, value, valueFrom }) => {
      const from = valueFrom?.secretKeyRef ?? valueFrom?.configMapKeyRef;
      return [key, from ? `\${${from.key}}` : value];
    });
    expect(Object.fromEntries(configured)).toEqual({ ...Object.fromEntries(wanted), ...OWN[name] });
    expect(configured).toHaveLength(new Set(configured.map(([key]) => key)).size);
  });

  it.each(all)('in image, command, memory and grace period of %s', (name) => {
    const { image, command = [], mem_limit, stop_grace_period } = composed(name);
    const { args = [], command: entry, resources, lifecycle, ...own } = container(name);
    expect(own.image).toBe(image.replace('${TAG:-latest}', 'latest'));
    expect(entry).toBeUndefined();
    const words = command.map((word) => word.replace(/^\$\{([A-Z_]+):\?.*\}$/, '${$1}'));
    const known = new Map(
      (own.env ?? []).map((one) => [one.name, one.valueFrom?.secretKeyRef?.key]),
    );
    const said = args.map((word) =>
      word.replaceAll(/\$\(([A-Z_]+)\)/g, (_, variable: string) => `\${${known.get(variable)}}`),
    );
    // A CronJob runs it once, and Compose every night.
    if (name === 'backup') words.push(...RUN_ONCE);
    // NATS gets additional cluster arguments.
    expect(name === 'nats' ? said.slice(0, words.length) : said).toEqual(words);
    const memory = mem_limit.replace(/m$/, 'Mi').replace(/g$/, 'Gi');
    expect([resources.limits, resources.requests['memory']]).toEqual([{ memory }, memory]);
    expect(resources.requests['cpu']).toMatch(/^\d+m$/);
    if (stop_grace_period === undefined) return;
    const before = Number(lifecycle?.preStop.exec.command[1] ?? 0);
    expect(`${pod(name).spec.terminationGracePeriodSeconds - before}s`).toBe(stop_grace_period);
  });

  it.each(all)('in privileges and writable folders of %s', (name) => {
    const { cap_add, volumes = [], tmpfs = [], init } = composed(name);
    const { spec } = pod(name);
    expect(spec.containers).toHaveLength(1);
    expect(spec.initContainers).toBeUndefined();
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    // As process 1 without an init, the process would ignore its own signals.
    if (init) expect(spec.shareProcessNamespace).toBe(true);
    expect(container(name).securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'], ...(cap_add && { add: cap_add }) },
    });
    const mounts = (container(name).volumeMounts ?? []).map(({ mountPath }) => mountPath);
    const kept = volumes.filter((volume) => !volume.startsWith('./'));
    expect(mounts).toEqual(
      expect.arrayContaining([...kept.map((volume) => volume.split(':')[1]!), ...tmpfs]),
    );
  });

  it('in that every referenced value exists', () => {
    const settings = generated('ConfigMap', 'settings').data ?? {};
    const secrets = generated('Secret', 'secrets').data ?? {};
    const config = generated('ConfigMap', 'settings').metadata.name;
    const secret = generated('Secret', 'secrets').metadata.name;
    const read = new Set<string>();
    for (const { name, valueFrom } of pods.flatMap(({ spec }) => spec.containers[0]!.env ?? [])) {
      const { secretKeyRef, configMapKeyRef } = valueFrom ?? {};
      if (secretKeyRef) {
        expect([name, secretKeyRef.name]).toEqual([name, secret]);
        expect(Object.keys(secrets)).toContain(secretKeyRef.key);
      }
      if (configMapKeyRef) {
        expect([name, configMapKeyRef.name]).toEqual([name, config]);
        expect(Object.keys(settings)).toContain(configMapKeyRef.key);
      }
      read.add((secretKeyRef ?? configMapKeyRef)?.key ?? '');
    }
    for (const key of [...Object.keys(settings), ...Object.keys(secrets)])
      expect(read).toContain(key);
    for (const { spec } of pods)
      for (const { configMap } of spec.volumes ?? [])
        if (configMap)
          expect(of('ConfigMap').map(({ metadata }) => metadata.name)).toContain(configMap.name);
  });

  it('in default settings, and the demo in those of .env.example', () => {
    const settings = generated('ConfigMap', 'settings', base).data!;
    expect(Object.keys(settings).toSorted()).toEqual(
      Object.keys(generated('ConfigMap', 'settings').data!).toSorted(),
    );
    const text = readFile('docker-compose.yml');
    for (const [name, value] of Object.entries(settings)) {
      const usual = new RegExp(`\\$\\{${name}:-([^}]*)\\}`).exec(text)?.[1];
      if (name === 'ADMIN_USERNAME') expect(value).toBe(example[name]);
      else if (name !== 'TRUSTED_PROXIES') expect([name, value]).toEqual([name, usual ?? '']);
    }
    for (const [name, value] of Object.entries(generated('ConfigMap', 'settings').data!))
      if (name !== 'TRUSTED_PROXIES') expect([name, value]).toEqual([name, example[name]]);
    expect(generated('ConfigMap', 'caddyfile').data).toEqual({
      Caddyfile: readFile('deploy/caddy/Caddyfile'),
    });
  });
});

const defaultOf = (value: string): string => /^\$\{[A-Z_]+:-(.*)\}$/.exec(value)?.[1] ?? value;

describe('processes', () => {
  it.each(PROCESSES)('%s has rolling updates and a disruption budget', (name) => {
    const { spec } = named('Deployment', name)!;
    expect(spec).not.toHaveProperty('replicas');
    expect(spec.strategy).toEqual({ rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
    expect(named('PodDisruptionBudget', name)!.spec.maxUnavailable).toBe(1);
    const scaler = named('HorizontalPodAutoscaler', name)!.spec;
    expect(scaler.scaleTargetRef).toMatchObject({ kind: 'Deployment', name });
    expect(scaler.minReplicas).toBe(2);
    expect(scaler.metrics.map(({ type }) => type)).toEqual(
      name === 'billing-worker' ? ['Resource', 'External'] : ['Resource'],
    );
    expect(pod(name).spec.topologySpreadConstraints).toHaveLength(1);
  });

  it.each(PROCESSES)('%s is restarted only when /live fails', (name) => {
    const { startupProbe, livenessProbe, readinessProbe } = container(name);
    expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet)).toEqual([
      { path: '/live', port: 'health' },
      { path: '/live', port: 'health' },
      { path: '/ready', port: 'health' },
    ]);
  });

  it('leave Postgres connections for a rolling update at maximum scale', () => {
    const { poolSize } = dataSourceOptions({ service: 'billing', url: '' });
    const processes = PROCESSES.filter((name) => name !== 'gateway');
    // One more replica of each during an update.
    const highest = processes.map(
      (name) => named('HorizontalPodAutoscaler', name)!.spec.maxReplicas + 1,
    );
    const all = highest.reduce((sum, replicas) => sum + replicas * poolSize, 0);
    const given = /max_connections=(\d+)/.exec(container('postgres').args!.join(' '))![1];
    // Postgres reserves three for superusers.
    expect(all).toBeLessThanOrEqual(Number(given) - 3);
  });

  it('scale by a metric that the adapter provides', () => {
    const { metric } = named('HorizontalPodAutoscaler', 'billing-worker')!.spec.metrics[1]!
      .external!;
    const { rules } = parse(readFile(`${FOLDER}/prometheus-adapter.yaml`)) as {
      rules: { external: { seriesQuery: string; name: { as: string } }[] };
    };
    expect(rules.external.map(({ name }) => name.as)).toEqual([metric.name]);
    expect(rules.external[0]!.seriesQuery).toContain('"desert_mirror_jobs"');
    expect(readFile('libs/shared/platform/src/observe/backlog.ts')).toContain(`name: 'jobs'`);
    expect(metric.selector.matchLabels).toEqual({ queue: 'billing' });
  });
});

describe('references', () => {
  it('select existing pods', () => {
    const isThere = (what: string, selector: Parameters<typeof selects>[0]) =>
      expect([what, pods.some(({ labels }) => selects(selector, labels))]).toEqual([what, true]);
    for (const { kind, metadata, spec } of demo) {
      const what = `${kind} ${metadata.name}`;
      if (kind === 'Service' || kind === 'PodDisruptionBudget') isThere(what, spec.selector!);
      if (kind === 'NetworkPolicy')
        for (const selector of [
          spec.podSelector,
          ...[...(spec.ingress ?? []), ...(spec.egress ?? [])]
            .flatMap((rule) => rule.from ?? rule.to ?? [])
            .flatMap((peer) =>
              peer.podSelector && !peer.namespaceSelector ? peer.podSelector : [],
            ),
        ])
          isThere(what, selector);
      if (kind === 'Deployment' || kind === 'StatefulSet') {
        const { labels } = spec.template.metadata;
        expect([what, selects(spec.selector!, labels)]).toEqual([what, true]);
        expect(pods.filter((one) => selects(spec.selector!, one.labels))).toHaveLength(1);
        for (const { labelSelector } of spec.template.spec.topologySpreadConstraints ?? [])
          expect(selects(labelSelector, labels)).toBe(true);
      }
    }
  });

  it('use open ports', () => {
    for (const { metadata, spec } of of('Service')) {
      const { spec: behind } = pods.find(({ labels }) => selects(spec.selector!, labels))!;
      const open = behind.containers[0]!.ports!;
      for (const { port, targetPort = port } of spec.ports)
        expect([
          metadata.name,
          open.some((one) => one.name === targetPort || one.containerPort === targetPort),
        ]).toEqual([metadata.name, true]);
    }
    for (const { spec } of pods)
      for (const one of spec.containers)
        for (const probe of [one.startupProbe, one.livenessProbe, one.readinessProbe]) {
          const port = probe?.httpGet?.port ?? probe?.tcpSocket?.port;
          if (port) expect(one.ports!.map(({ name }) => name)).toContain(port);
        }
    const [{ backend }] = named('Ingress', 'gateway')!.spec.rules[0]!.http.paths as [
      { backend: { service: { name: string } } },
    ];
    expect(named('Service', backend.service.name)).toBeDefined();
  });

  it('connect the three NATS servers', () => {
    const routes = container('nats').args!.at(-1)!.split(',');
    const { replicas } = named('StatefulSet', 'nats')!.spec;
    expect(routes.map((route) => route.replace(/^.*@/, ''))).toEqual(
      Array.from({ length: replicas! }, (_, index) => `nats-${String(index)}.nats-routes:6222`),
    );
    expect(named('Service', 'nats-routes')!.spec.clusterIP).toBe('None');
  });
});

describe('network policies', () => {
  const OUTSIDE: readonly (readonly [string, End])[] = [
    ['visitors', { namespace: { 'desert-mirror/lets-visitors-in': 'yes' } }],
    ['metrics', { namespace: { 'desert-mirror/reads-metrics': 'yes' } }],
    ['a stranger', { namespace: {} }],
    ['the internet', { internet: true }],
  ];
  const openPorts = ({ spec }: Pod): number[] =>
    spec.containers[0]!.ports?.map(({ containerPort }) => containerPort) ?? [];

  /** Internal addresses in the environment of a process, as `host:port`. */
  function addressesIn(name: string): string[] {
    const { environment = {} } = composed(name);
    return Object.values(environment)
      .map((value) => value.replace(/^\$\{([A-Z_]+).*\}$/, (_, key: string) => example[key] ?? ''))
      .flatMap((value) => URL.parse(value) ?? [])
      .filter(({ hostname }) => hostname in compose.services)
      .map(({ host }) => host);
  }
  const BESIDES: Record<string, string[]> = {
    // In the demo, the policy for the mail server also allows Stripe.
    'booking-worker': ['stripe:12111'],
    // The same policy also allows the mail server.
    backup: ['mail:1025'],
    nats: ['nats:6222'],
    // From the Caddyfile.
    proxy: ['gateway:3000', 'stripe:12111', 'mail:1080'],
  };

  it('allow each process exactly the addresses in its environment', () => {
    for (const from of pods) {
      const reached = pods.flatMap((to) =>
        openPorts(to)
          .filter((port) => passes(demo, { pod: from }, { pod: to }, port))
          .map((port) => `${to.name}:${String(port)}`),
      );
      const wanted = [...addressesIn(from.name), ...(BESIDES[from.name] ?? [])];
      expect([from.name, reached.toSorted()]).toEqual([from.name, [...new Set(wanted)].toSorted()]);
    }
  });

  it('allow internet access only for Stripe and mail', () => {
    for (const from of podsOf(base)) {
      const { environment = {} } = composed(from.name);
      const needs = 'SMTP_URL' in environment || 'STRIPE_SECRET_KEY' in environment;
      const reached = [22, 25, 80, 443, 465, 587, 5432, 6379].filter((port) =>
        passes(base, { pod: from }, { internet: true }, port),
      );
      expect([from.name, reached]).toEqual([from.name, needs ? [443, 465, 587] : []]);
    }
    const blocks = of('NetworkPolicy', base)
      .flatMap(({ spec }) => spec.egress ?? [])
      .flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? []));
    for (const { cidr, except } of blocks)
      expect(except).toEqual(
        expect.arrayContaining(
          cidr === '::/0'
            ? ['fc00::/7', 'fe80::/10']
            : ['10.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
        ),
      );
  });

  it('deny everything else', () => {
    for (const manifests of [base, demo])
      expect(manifests.map(({ spec }) => spec)).toContainEqual({
        podSelector: {},
        policyTypes: ['Ingress', 'Egress'],
      });
  });

  it('allow DNS for all pods', () => {
    const dns: End = {
      namespace: { 'kubernetes.io/metadata.name': 'kube-system' },
      labels: { 'k8s-app': 'kube-dns' },
    };
    for (const from of pods)
      for (const protocol of ['UDP', 'TCP'])
        expect(passes(demo, { pod: from }, dns, 53, protocol)).toBe(true);
  });

  it('allow visitors the site and Prometheus the metrics, and nothing else', () => {
    for (const [who, from] of OUTSIDE)
      for (const to of pods)
        for (const port of openPorts(to))
          expect([who, to.name, port, passes(demo, from, { pod: to }, port)]).toEqual([
            who,
            to.name,
            port,
            (who === 'visitors' && port === 3000) || (who === 'metrics' && port === 8081),
          ]);
  });
});

describe('the overlay from the README', () => {
  it('builds with its own images and settings', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'desert-mirror-overlay-'));
    try {
      cpSync(join(repoRoot, FOLDER), folder, { recursive: true });
      mkdirSync(join(folder, 'production'));
      const blocks = readFile(`${FOLDER}/README.md`).matchAll(
        /```yaml\n# (production\/\S+)\n(.*?)```/gs,
      );
      for (const [, name, text] of blocks) writeFileSync(join(folder, name!), text!);
      const built = await build(join(folder, 'production'));
      for (const manifest of built) expect(await problemOf(manifest)).toBeUndefined();
      for (const { spec } of podsOf(built))
        expect(spec.containers[0]!.image).toMatch(
          /^images\.example\/desert-mirror\/[a-z]+:1\.2\.0$/,
        );
      expect(generated('ConfigMap', 'settings', built).data).toMatchObject({
        DOMAIN: 'detailing.example',
        LOG_LEVEL: 'log',
      });
      const catalog = podsOf(built).find(({ name }) => name === 'catalog')!;
      expect(of('Ingress', built)[0]!.spec).toMatchObject({
        tls: [{ hosts: ['detailing.example'] }],
      });
      const reaches = (port: number) => passes(built, { pod: catalog }, { internet: true }, port);
      expect([reaches(5432), reaches(6379)]).toEqual([true, false]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
