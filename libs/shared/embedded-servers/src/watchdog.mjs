// Replaces setpriv (util-linux) where it is missing: runs a program, forwards signals to it, and stops it
// when the parent process exits. Arguments: pid of the parent, signal, program with arguments.
import { spawn } from 'node:child_process';

const [parent = '0', signal = 'SIGKILL', command = 'true', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: 'inherit' });

for (const name of ['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGHUP']) {
  process.on(name, () => child.kill(name));
}
const watch = setInterval(() => {
  if (process.ppid === Number(parent)) return;
  clearInterval(watch);
  child.kill(signal);
  setTimeout(() => child.kill('SIGKILL'), 5000).unref();
}, 200);

child.once('error', () => process.exit(127));
child.once('exit', (code, by) => {
  clearInterval(watch);
  process.exit(code ?? (by === 'SIGTERM' || by === 'SIGINT' ? 0 : 137));
});
