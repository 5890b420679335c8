import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
const PROCESSES = ['gateway', 'catalog', 'booking', 'billing', 'billing-worker', 'identity'];
const STATE = ['postgres', 'redis', 'nats'];
const STAND_INS = ['stripe', 'mail'];

/** Values of `.env.example`, which the demonstration is run with. */
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
/** Made by a generator, which adds a hash. */
const generated = (kind: string, name: string, manifests = demo): Manifest =>
  of(kind, manifests).find(({ metadata }) => metadata.name.startsWith(`${name}-`))!;

describe('what kubectl builds', () => {
  it('is what the API takes', async () => {
    for (const manifest of [...base, ...state, ...demo])
      expect([manifest.metadata.name, await problemOf(manifest)]).toEqual([
        manifest.metadata.name,
        undefined,
      ]);
  });

  it('has no field that the API does not know', async () => {
    expect(await unknownFields([...base, ...state, ...demo])).toBe('');
  }, 60_000);

  it('is one namespace, and runs what Compose runs', () => {
    for (const { kind, metadata } of demo)
      if (kind !== 'Namespace') expect([kind, metadata.namespace]).toEqual([kind, 'desert-mirror']);
    expect(
      podsOf(base)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...PROCESSES, 'migrate'].toSorted());
    expect(
      podsOf(state)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(STATE.toSorted());
    expect(pods.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(compose.services).toSorted(),
    );
  });

  it('keeps no secret but those that everybody knows', () => {
    expect(of('Secret', [...base, ...state])).toEqual([]);
    const { data = {} } = generated('Secret', 'secrets');
    for (const [name, value] of Object.entries(data))
      expect([name, Buffer.from(value, 'base64').toString()]).toEqual([name, example[name]]);
  });
});

describe('a container is told what Compose tells it', () => {
  const all = [...PROCESSES, 'migrate', ...STATE, ...STAND_INS, 'proxy'];
  /** The network's own business, or the volume's. */
  const OWN: Record<string, Record<string, string>> = {
    gateway: { TRUSTED_PROXIES: '${TRUSTED_PROXIES}' },
    nats: { NATS_PASSWORD: '${NATS_PASSWORD}' },
    postgres: { PGDATA: '/var/lib/postgresql/data/pgdata' },
  };

  it.each(all)('%s: its environment', (name) => {
    const { environment = {} } = composed(name);
    const wanted = Object.entries(environment).map(([key, value]) => [
      key,
      name === 'proxy' ? defaultOf(value) : value.replace(/^\$\{([A-Z_]+).*\}$/, '${$1}'),
    ]);
    const told = (container(name).env ?? []).map(({ name: key, value, valueFrom }) => {
      const from = valueFrom?.secretKeyRef ?? valueFrom?.configMapKeyRef;
      return [key, from ? `\${${from.key}}` : value];
    });
    expect(Object.fromEntries(told)).toEqual({ ...Object.fromEntries(wanted), ...OWN[name] });
    expect(told).toHaveLength(new Set(told.map(([key]) => key)).size);
  });

  it.each(all)('%s: its image, its words, its memory and its time to stop', (name) => {
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
    // NATS is told besides of its fellows.
    expect(name === 'nats' ? said.slice(0, words.length) : said).toEqual(words);
    const memory = mem_limit.replace(/m$/, 'Mi').replace(/g$/, 'Gi');
    expect([resources.limits, resources.requests['memory']]).toEqual([{ memory }, memory]);
    expect(resources.requests['cpu']).toMatch(/^\d+m$/);
    if (stop_grace_period === undefined) return;
    const before = Number(lifecycle?.preStop.exec.command[1] ?? 0);
    expect(`${pod(name).spec.terminationGracePeriodSeconds - before}s`).toBe(stop_grace_period);
  });

  it.each(all)('%s: no more rights than it needs, and where it may write', (name) => {
    const { cap_add, volumes = [], tmpfs = [], init } = composed(name);
    const { spec } = pod(name);
    expect(spec.containers).toHaveLength(1);
    expect(spec.initContainers).toBeUndefined();
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    // Without an init the process would be number one, and its own signal would not end it.
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

  it('finds every value that it is told of', () => {
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

  it('has the settings of Compose where nobody says otherwise, and of the example in the demonstration', () => {
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

describe('a process', () => {
  it.each(PROCESSES)('%s is replaced without a gap, and never all at once', (name) => {
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

  it.each(PROCESSES)('%s is killed only for being silent', (name) => {
    const { startupProbe, livenessProbe, readinessProbe } = container(name);
    expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet)).toEqual([
      { path: '/live', port: 'health' },
      { path: '/live', port: 'health' },
      { path: '/ready', port: 'health' },
    ]);
  });

  it('leaves connections to Postgres for a release that comes beside the old one', () => {
    const { poolSize } = dataSourceOptions({ service: 'billing', url: '' });
    const processes = PROCESSES.filter((name) => name !== 'gateway');
    // One more of each, while it is replaced.
    const highest = processes.map(
      (name) => named('HorizontalPodAutoscaler', name)!.spec.maxReplicas + 1,
    );
    const all = highest.reduce((sum, replicas) => sum + replicas * poolSize, 0);
    const given = /max_connections=(\d+)/.exec(container('postgres').args!.join(' '))![1];
    // Three are the superuser's.
    expect(all).toBeLessThanOrEqual(Number(given) - 3);
  });

  it('grows by a metric that somebody tells', () => {
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

describe('what points at something', () => {
  it('selects pods that are there', () => {
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
        // Nobody else's pods.
        expect(pods.filter((one) => selects(spec.selector!, one.labels))).toHaveLength(1);
        for (const { labelSelector } of spec.template.spec.topologySpreadConstraints ?? [])
          expect(selects(labelSelector, labels)).toBe(true);
      }
    }
  });

  it('meets ports that are open', () => {
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

  it('lets all three of NATS know each other', () => {
    const routes = container('nats').args!.at(-1)!.split(',');
    const { replicas } = named('StatefulSet', 'nats')!.spec;
    expect(routes.map((route) => route.replace(/^.*@/, ''))).toEqual(
      Array.from({ length: replicas! }, (_, index) => `nats-${String(index)}.nats-routes:6222`),
    );
    expect(named('Service', 'nats-routes')!.spec.clusterIP).toBe('None');
  });
});

describe('who reaches whom', () => {
  const OUTSIDE: readonly (readonly [string, End])[] = [
    ['visitors', { namespace: { 'desert-mirror/lets-visitors-in': 'yes' } }],
    ['metrics', { namespace: { 'desert-mirror/reads-metrics': 'yes' } }],
    ['a stranger', { namespace: {} }],
    ['the internet', { internet: true }],
  ];
  const openPorts = ({ spec }: Pod): number[] =>
    spec.containers[0]!.ports?.map(({ containerPort }) => containerPort) ?? [];

  /** Addresses inside of the system that a process is told of, as `host:port`. */
  function toldOf(name: string): string[] {
    const { environment = {} } = composed(name);
    return Object.values(environment)
      .map((value) => value.replace(/^\$\{([A-Z_]+).*\}$/, (_, key: string) => example[key] ?? ''))
      .flatMap((value) => URL.parse(value) ?? [])
      .filter(({ hostname }) => hostname in compose.services)
      .map(({ host }) => host);
  }
  const BESIDES: Record<string, string[]> = {
    nats: ['nats:6222'],
    // As the Caddyfile says.
    proxy: ['gateway:3000', 'stripe:12111', 'mail:1080'],
  };

  it('each process what its environment has addresses of, and nothing else', () => {
    for (const from of pods) {
      const reached = pods.flatMap((to) =>
        openPorts(to)
          .filter((port) => passes(demo, { pod: from }, { pod: to }, port))
          .map((port) => `${to.name}:${String(port)}`),
      );
      const wanted = [...toldOf(from.name), ...(BESIDES[from.name] ?? [])];
      expect([from.name, reached.toSorted()]).toEqual([from.name, [...new Set(wanted)].toSorted()]);
    }
  });

  it('the internet those who are told of Stripe or a mail server, for these alone', () => {
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

  it('nobody anybody, unless a policy says so', () => {
    for (const manifests of [base, demo])
      expect(manifests.map(({ spec }) => spec)).toContainEqual({
        podSelector: {},
        policyTypes: ['Ingress', 'Egress'],
      });
  });

  it('everybody the names of the cluster', () => {
    const dns: End = {
      namespace: { 'kubernetes.io/metadata.name': 'kube-system' },
      labels: { 'k8s-app': 'kube-dns' },
    };
    for (const from of pods)
      for (const protocol of ['UDP', 'TCP'])
        expect(passes(demo, { pod: from }, dns, 53, protocol)).toBe(true);
  });

  it('visitors the site, Prometheus the metrics, and nobody else anything', () => {
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

describe('the overlay of the README', () => {
  it('builds, with images and settings of its own', async () => {
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
      // What is outside has an address of its own.
      const reaches = (port: number) => passes(built, { pod: catalog }, { internet: true }, port);
      expect([reaches(5432), reaches(6379)]).toEqual([true, false]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
