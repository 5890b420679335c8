// `npm start`: the whole system on one machine, until it is told to stop.
import { buildAll } from '../build/build.ts';
import { readStartConfig } from './config.ts';
import { endWithSignals } from './ending.ts';
import { runMain } from './outcome.ts';
import { announce, prepareStack, startGround, startServices } from './stack.ts';

await runMain(async () => {
  const begun = Date.now();
  const config = readStartConfig();
  const stack = await prepareStack(config);
  endWithSignals(stack.supervisor, config.BOOTSTRAP_PID);
  return {
    supervisor: stack.supervisor,
    work: async () => {
      await buildAll(stack.supervisor);
      await startGround(stack);
      await startServices(stack);
      if (!stack.supervisor.stopping) announce(stack, begun);
    },
  };
});
