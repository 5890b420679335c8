import * as z from 'zod/mini';

/** A known vulnerability that does not affect this project, with the reason and an end. */
export const Exceptions = z.array(
  z.object({
    /** The URL of the advisory. */
    advisory: z.url(),
    package: z.string(),
    reason: z.string().check(z.minLength(20)),
    /** Review it again by then. */
    until: z.iso.date(),
  }),
);
export type Exceptions = z.infer<typeof Exceptions>;

/** The part of the report of `npm audit --json` that is used. */
const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ url: z.string(), name: z.string(), severity: z.string(), title: z.string() }),
        ]),
      ),
    }),
  ),
});

/**
 * What must be done about a report: advisories without an exception, and exceptions that have expired or are
 * no longer needed.
 * @throws if it is not a report, such as when the registry cannot be reached
 */
export function problemsOf(report: unknown, exceptions: Exceptions, today: string): string[] {
  const result = z.safeParse(Report, report);
  if (!result.success) throw new Error('it is not a report of npm audit');
  const { vulnerabilities } = result.data;
  const found = new Map(
    Object.values(vulnerabilities)
      .flatMap(({ via }) => via.filter((one) => typeof one !== 'string'))
      .map((advisory) => [`${advisory.url} ${advisory.name}`, advisory]),
  );
  const problems: string[] = [];
  for (const { advisory, package: name, until } of exceptions) {
    const key = `${advisory} ${name}`;
    if (!found.delete(key))
      problems.push(`The exception for ${name} is no longer needed: ${advisory}`);
    else if (until < today)
      problems.push(`The exception for ${name} ended on ${until}: ${advisory}`);
  }
  for (const { name, severity, title, url } of found.values())
    problems.push(`${name} (${severity}): ${title} ${url}`);
  return problems;
}
