import type { LockedPackage } from './lockfile.ts';

/** A software bill of materials in the format CycloneDX 1.6. */
export function sbomOf(packages: readonly LockedPackage[], version: string): object {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'desert-mirror', version } },
    components: packages.map(toComponent),
  };
}

function toComponent({ name, version, license, integrity, isDevelopment }: LockedPackage): object {
  const [algorithm, digest] = integrity?.split('-') ?? [];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: isDevelopment ? 'excluded' : 'required',
    licenses: [isExpression(license) ? { expression: license } : { license: { name: license } }],
    ...(algorithm === 'sha512' &&
      digest && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
      }),
  };
}

/** SPDX identifiers, also combined; not "SEE LICENSE IN …". */
const isExpression = (license: string): boolean => !license.startsWith('SEE ');

/** A table of names, versions and licenses, of the packages that ship. */
export const licenseList = (packages: readonly LockedPackage[]): string =>
  packages
    .filter(({ isDevelopment }) => !isDevelopment)
    .map(({ name, version, license }) => `${license}\t${name}@${version}\n`)
    .toSorted()
    .join('');
