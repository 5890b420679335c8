// `npm run sbom`: prints the bill of materials of the lockfile (CycloneDX); `-- --licenses` a list of licenses.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { say } from '../start/terminal.ts';
import { readLockedPackages } from './lockfile.ts';
import { licenseList, sbomOf } from './sbom.ts';

const { version } = JSON.parse(readFileSync(join(repoRoot, 'package.json'), 'utf8')) as {
  version: string;
};
const packages = readLockedPackages();
say(
  process.argv.includes('--licenses')
    ? licenseList(packages).trimEnd()
    : JSON.stringify(sbomOf(packages, version), null, 2),
);
