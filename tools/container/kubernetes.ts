// Builds the manifests in deploy/kubernetes with kubectl and reads the result.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { resolveBinary } from '@desert-mirror/embedded-servers/binaries';
import { readHostConfig } from '@desert-mirror/embedded-servers/config';

type Labels = Readonly<Record<string, string>>;

export interface Selector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly object[];
}

interface KeyRef {
  readonly name: string;
  readonly key: string;
}

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef?: KeyRef; readonly configMapKeyRef?: KeyRef };
}

interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
  readonly tcpSocket?: { readonly port: string };
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: readonly Variable[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: string[] } } };
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly resources: {
    readonly requests: Readonly<Record<string, string>>;
    readonly limits: Readonly<Record<string, string>>;
  };
  readonly securityContext: object;
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
}

export interface PodSpec {
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly securityContext: object;
  readonly shareProcessNamespace?: boolean;
  readonly terminationGracePeriodSeconds: number;
  readonly volumes?: readonly {
    readonly name: string;
    readonly configMap?: { readonly name: string };
  }[];
  readonly topologySpreadConstraints?: readonly { readonly labelSelector: Selector }[];
}

interface Peer {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: Selector;
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
}

interface Rule {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports?: readonly { readonly port: number; readonly protocol: string }[];
}

/** The fields of all kinds. */
export interface Spec {
  readonly replicas?: number;
  readonly selector?: Selector | Labels;
  readonly template: { readonly metadata: { readonly labels: Labels }; readonly spec: PodSpec };
  /** Set for a CronJob. */
  readonly jobTemplate?: { readonly spec: Pick<Spec, 'template'> };
  readonly strategy?: object;
  readonly clusterIP?: string;
  readonly podSelector: Selector;
  readonly policyTypes: readonly ('Ingress' | 'Egress')[];
  readonly ingress?: readonly Rule[];
  readonly egress?: readonly Rule[];
  readonly minReplicas: number;
  readonly maxReplicas: number;
  readonly scaleTargetRef: { readonly kind: string; readonly name: string };
  readonly metrics: readonly {
    readonly type: string;
    readonly external?: { readonly metric: { readonly name: string; readonly selector: Selector } };
  }[];
  readonly ports: readonly { readonly port: number; readonly targetPort?: string | number }[];
  readonly maxUnavailable?: number;
  readonly rules: readonly {
    readonly http: {
      readonly paths: readonly {
        readonly backend: { readonly service: { readonly name: string } };
      }[];
    };
  }[];
}

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec: Spec;
  readonly data?: Readonly<Record<string, string>>;
}

export async function build(folder: string): Promise<Manifest[]> {
  const kubectl = await resolveBinary('kubectl');
  const { stdout } = await promisify(execFile)(kubectl.file, ['kustomize', folder], {
    env: { ...readHostConfig().baseEnv, ...kubectl.env },
    maxBuffer: 2 ** 24,
  });
  return parseAllDocuments(stdout).map((document) => onOneLine(document.toJS() as Manifest));
}

/** Newer versions of kubectl wrap base64 in secrets, which the API accepts but its schema does not. */
const onOneLine = (manifest: Manifest): Manifest =>
  manifest.kind === 'Secret' && manifest.data
    ? {
        ...manifest,
        data: Object.fromEntries(
          Object.entries(manifest.data).map(([key, value]) => [key, value.replaceAll(/\s/g, '')]),
        ),
      }
    : manifest;

export interface Pod {
  /** The name of the workload. */
  readonly name: string;
  readonly kind: string;
  readonly labels: Labels;
  readonly spec: PodSpec;
}

const WORKLOADS = ['Deployment', 'StatefulSet', 'Job', 'CronJob'];

export const podsOf = (manifests: readonly Manifest[]): Pod[] =>
  manifests
    .filter(({ kind }) => WORKLOADS.includes(kind))
    .map(({ kind, metadata, spec }) => {
      const { template } = spec.jobTemplate?.spec ?? spec;
      return {
        name: metadata.name,
        kind,
        labels: template.metadata.labels,
        spec: template.spec,
      };
    });

export function selects(selector: Selector | Labels, labels: Labels): boolean {
  if ('matchExpressions' in selector) throw new Error('matchExpressions are not supported');
  const wanted = 'matchLabels' in selector ? (selector as Selector).matchLabels : selector;
  return Object.entries(wanted ?? {}).every(([name, value]) => labels[name] === value);
}

/** One end of a connection: a pod, the labels of another namespace, or the internet. */
export type End =
  | { readonly pod: Pod }
  | { readonly namespace: Labels; readonly labels?: Labels }
  | { readonly internet: true };

/** Whether network policies allow a connection; both ends must allow it. */
export function passes(
  manifests: readonly Manifest[],
  from: End,
  to: End,
  port: number,
  protocol = 'TCP',
): boolean {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  const lets = (end: End, type: 'Ingress' | 'Egress', other: End): boolean => {
    if (!('pod' in end)) return true;
    const about = policies.filter(
      ({ spec }) => spec.policyTypes.includes(type) && selects(spec.podSelector, end.pod.labels),
    );
    if (about.length === 0) return true;
    const rules = about.flatMap(({ spec }) => (type === 'Ingress' ? spec.ingress : spec.egress));
    return rules.some(
      (rule) =>
        rule !== undefined &&
        (rule.ports ?? [{ port, protocol }]).some(
          (one) => one.port === port && one.protocol === protocol,
        ) &&
        (rule.from ?? rule.to ?? []).some((peer) => isPeer(peer, other)),
    );
  };
  return lets(from, 'Egress', to) && lets(to, 'Ingress', from);
}

function isPeer({ podSelector, namespaceSelector, ipBlock }: Peer, end: End): boolean {
  if ('internet' in end) return ipBlock !== undefined;
  if (ipBlock) return false;
  if ('pod' in end)
    return namespaceSelector === undefined && selects(podSelector ?? {}, end.pod.labels);
  return (
    namespaceSelector !== undefined &&
    selects(namespaceSelector, end.namespace) &&
    selects(podSelector ?? {}, end.labels ?? {})
  );
}
