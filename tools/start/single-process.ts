import type { ProcessPlan, StandInPlan } from './process-plan.ts';

/** The process that contains all services and workers. */
export const SINGLE_PROCESS = 'services';
const CATCHERS = 'catchers';
const STAND_INS = 'stand-ins';

/** Whether it is a Node process that contains several, whose log lines name the one that wrote them. */
export const isShared = (name: string): boolean =>
  [SINGLE_PROCESS, CATCHERS, STAND_INS].includes(name);

export function singleService(plans: readonly ProcessPlan[]): ProcessPlan {
  const environments = plans.map(({ name, env }) => [name, env] as const);
  return {
    name: SINGLE_PROCESS,
    script: 'services/single-process/dist/main.js',
    env: {
      NODE_ENV: 'production',
      PROCESS_ENVIRONMENTS: JSON.stringify(Object.fromEntries(environments)),
    },
  };
}

/** Runs the stand-ins in one process, which saves 25 MB for each. */
export function standInProcesses(
  plans: readonly StandInPlan[],
  isStripeApart: boolean,
): readonly StandInPlan[] {
  if (!isStripeApart) return together(STAND_INS, plans);
  const isStripe = ({ name }: StandInPlan): boolean => name === 'stripe';
  const catchers = plans.filter((plan) => !isStripe(plan));
  return [...plans.filter(isStripe), ...together(CATCHERS, catchers)];
}

/** Variables of different stand-ins never have the same name. */
function together(name: string, plans: readonly StandInPlan[]): readonly StandInPlan[] {
  const [first, ...others] = plans;
  if (!first || others.length === 0) return plans;
  return [
    {
      name,
      script: first.script,
      args: plans.flatMap(({ args = [] }) => args),
      ports: plans.flatMap(({ ports }) => ports),
      env: Object.assign({}, ...plans.map(({ env }) => env)) as ProcessPlan['env'],
    },
  ];
}
