// Entry point of every npm script. Runs on Node >= 20 without dependencies: installs the packages of the
// lockfile if necessary, then runs the command with the pinned Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { basename, delimiter, dirname, join } from 'node:path';
import { constants as os } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.desert-mirror-lock');

const tool = (name) => [`tools/${name}/main.ts`];
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const checks = read('tools/checks.json');
/** For commands that run until a signal. */
const lean = read('libs/shared/embedded-servers/src/lean.json');
const steps = (name) => checks[name].map(({ args }) => args);

/** The steps of each command. Arguments of npm are passed to the last step. */
const commands = {
  start: [tool('start')],
  dev: [tool('dev')],
  test: [tool('test')],
  'test:faults': [tool('build'), tool('faults')],
  bench: [tool('build'), tool('bench')],
  'bench:check': [tool('build'), [...tool('bench'), '--check', '--rounds=3']],
  'bench:scale': [tool('build'), ['tools/bench/scale.ts']],
  probe: [['tools/stand-ins/stripe/probe.ts']],
  'billing:audit': [tool('audit')],
  sbom: [tool('packages')],
  'audit:packages': [['tools/packages/audit.ts']],
  backup: [['tools/start/backup.ts']],
  restore: [['tools/start/restore.ts']],
  screenshots: [tool('build'), ['tools/screenshots/screenshots.ts']],
  lighthouse: [tool('build'), ['tools/screenshots/lighthouse.ts']],
  build: [tool('build')],
  generate: [tool('generate')],
  stack: [tool('build'), tool('container')],
  lock: [['tools/lock/complete.ts']],
  typecheck: steps('typecheck'),
  lint: steps('lint'),
};

const quietNx = {
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  NX_ISOLATE_PLUGINS: 'false',
};

const say = (line) => process.stdout.write(`${line}\n`);
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);
const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

let child;
let ending = false;

let lastSignal = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // Ctrl-C arrives twice: from the terminal and from npm.
    if (Date.now() - lastSignal < 300) return;
    lastSignal = Date.now();
    end(signal);
  });
}

function end(signal) {
  ending = true;
  if (child?.pid) child.kill(signal);
  else process.exit(128 + os.signals[signal]);
}

/** Stops when npm was killed, which sends no signal. npm's shell, if there is one, survives as an orphan. */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const family = () => [process.ppid, isShell(process.ppid) ? parentOf(process.ppid) : 0].join();
  const known = family();
  setInterval(() => {
    if (family() !== known && !ending) end('SIGTERM');
  }, 500).unref();
}

function proc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
const parentOf = (pid) =>
  proc(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')[1] ?? 0;
const isShell = (pid) => /^(da|ba|a|z|k)?sh\n$/.test(proc(pid, 'comm'));

/**
 * Runs a child in its own session, so that it gets Ctrl-C only once, from this process. With setpriv, the
 * kernel signals it when this process is killed.
 */
function run(command, args, options) {
  const setpriv = findOnPath('setpriv');
  const guard = [setpriv, '--pdeathsig', 'TERM', '/bin/sh', '-c'];
  const check = ['test "$PPID" = "$1" || exit 143; shift; exec "$@"', 'sh', String(process.pid)];
  const [file, ...rest] = setpriv ? [...guard, ...check, command, ...args] : [command, ...args];
  return new Promise((resolve) => {
    child = spawn(file, rest, { cwd: root, detached: true, ...options });
    child.once('error', (error) => resolve({ code: 127, error: error.message }));
    child.once('close', (code, signal) => {
      child = undefined;
      resolve({ code: code ?? 128 + (os.signals[signal] ?? 0) });
    });
    options.onChild?.(child);
  });
}

function findOnPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder.startsWith('/') && !folder.includes('node_modules'))
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

const isStamped = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** After a manual `npm install` there is no stamp, but npm's hidden lockfile lists the installed packages. */
function isInstalled() {
  const hiddenLock = join(modules, '.package-lock.json');
  if (!existsSync(hiddenLock)) return false;
  const there = JSON.parse(readFileSync(hiddenLock, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/')) return true;
    const found = there[path];
    return found ? Boolean(link) || found.version === version : Boolean(optional);
  });
}

/** Runs `work` while holding a lock, which the kernel releases when the process exits. */
async function withLock(work) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 32);
  let isReported = false;
  for (;;) {
    const server = createServer();
    const problem = await new Promise((resolve) => {
      server.once('error', (error) => resolve(error.code));
      server.listen(`\0desert-mirror:install-${name}`, () => resolve(undefined));
    });
    if (problem === 'EADDRINUSE' && process.platform === 'linux') {
      if (!isReported) say('Another install is at work in this clone; waiting for it');
      isReported = true;
      await delay(200);
      continue;
    }
    try {
      return await work();
    } finally {
      if (!problem) server.close();
    }
  }
}

/** Whether `npm start` or `npm run dev` runs in this folder. It loads installed packages until it stops. */
function isSystemRunning() {
  if (!existsSync('/proc/self')) return false;
  return readdirSync('/proc').some((pid) => {
    const isSystem = /^[^\0]*node\0.*\btools\/(start|dev)\/main\.ts\0/s.test(proc(pid, 'cmdline'));
    try {
      return isSystem && readlinkSync(`/proc/${pid}/cwd`) === root;
    } catch {
      return false;
    }
  });
}

async function install() {
  const hash = lockHash();
  if (isStamped(hash)) return;
  await withLock(async () => {
    if (isStamped(hash)) return;
    if (!isInstalled()) {
      if (isSystemRunning())
        fail(
          'The system is running in this folder, and the packages to install have changed. Stop it and repeat the ' +
            'command. To back up a running system, do so before you pull a new version.',
        );
      await npmCi();
    }
    writeFileSync(stamp, hash);
  });
}

async function npmCi() {
  const begun = Date.now();
  say('Installing the packages of the lock (npm ci); a first time takes about a minute');
  const ticker = setInterval(() => say(`  still installing: ${seconds(begun)} s`), 15_000);
  // Do not use the pinned Node: npm is about to delete its folder.
  const cli = process.env.npm_execpath;
  const node = process.env.npm_node_execpath;
  const isNpm = basename(cli ?? '') === 'npm-cli.js' && node && !node.startsWith(modules);
  const [npm, first] = isNpm ? [node, [cli]] : [findOnPath('npm') ?? 'npm', []];
  // The build tools are needed regardless of NODE_ENV.
  const args = [...first, 'ci', '--loglevel=error', '--include=dev', '--include=optional'];
  let output = '';
  const { code, error } = await run(npm, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    onChild: ({ stdout, stderr }) => {
      for (const stream of [stdout, stderr]) stream?.on('data', (text) => (output += text));
    },
  });
  clearInterval(ticker);
  if (ending) process.exit(code || 143);
  if (code !== 0) {
    const log = join(root, '.cache/install.log');
    mkdirSync(dirname(log), { recursive: true });
    writeFileSync(log, output);
    const why =
      error ??
      [...output.matchAll(/npm (?:error|ERR!) (.+)/g)]
        .slice(0, 3)
        .map(([, line]) => line)
        .join('; ');
    fail(
      `npm ci failed after ${seconds(begun)} s: ${why || `exit code ${code}`} (all of it: .cache/install.log)`,
    );
  }
  say(`Installed in ${seconds(begun)} s`);
}

function node24() {
  const pinned = join(modules, `node-${process.platform}-${process.arch}`, 'bin/node');
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `No Node 24 comes with npm for ${process.platform} ${process.arch}: install Node 24 and start again`,
  );
}

async function main() {
  const [name, ...words] = process.argv.slice(2);
  const steps = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!steps) fail(`Usage: node tools/bootstrap.mjs <${Object.keys(commands).join('|')}>`);
  if (Number(process.versions.node.split('.')[0]) < 20)
    fail('Desert Mirror needs Node 20 or newer');
  watchNpm();
  await install();
  const node = node24();
  const isLean = name === 'start' || name === 'dev';
  const env = {
    ...process.env,
    ...quietNx,
    ...(isLean && lean.env),
    PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter),
    // Type stripping takes half of the supervisor's startup time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node'),
    // Lets the supervisor detect the death of this process where setpriv is missing.
    BOOTSTRAP_PID: String(process.pid),
  };
  let status = 0;
  for (const [index, step] of steps.entries()) {
    const args = index === steps.length - 1 ? [...step, ...words] : step;
    const flags = ['--disable-warning=ExperimentalWarning', ...(isLean ? lean.flags : [])];
    const { code, error } = await run(node, [...flags, ...args], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (error) fail(`${name}: ${error}`);
    status ||= code;
    if (ending) break;
  }
  process.exit(status);
}

await main();
