/** Runs after the tasks in `after`, except those that are not part of the run. */
export interface Task {
  readonly name: string;
  readonly after: readonly string[];
  /** Number of CPU cores that it keeps busy. */
  readonly weight: number;
  run(): Promise<void>;
}

/** Runs tasks in order, as many in parallel as the `room` (in cores) allows. */
export async function runTasks(tasks: readonly Task[], room: number): Promise<void> {
  const waiting = [...tasks];
  const isThere = (name: string): boolean => tasks.some((task) => task.name === name);
  const done = new Set<string>();
  const underWay = new Map<string, Promise<void>>();
  let used = 0;
  while (waiting.length > 0 || underWay.size > 0) {
    for (const task of waiting.slice()) {
      const isFree = used === 0 || used + task.weight <= room;
      if (!isFree || !task.after.every((name) => done.has(name) || !isThere(name))) continue;
      waiting.splice(waiting.indexOf(task), 1);
      used += task.weight;
      const running = task.run().finally(() => {
        used -= task.weight;
        done.add(task.name);
        underWay.delete(task.name);
      });
      underWay.set(task.name, running);
    }
    if (underWay.size === 0) {
      throw new Error(`These wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
    }
    await Promise.race(underWay.values());
  }
}
