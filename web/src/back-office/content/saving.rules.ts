interface Opened {
  id: number;
  version?: number | undefined;
}

/** The request that saves a new or an existing record. */
export type Saving<Content, Flag extends keyof Content> =
  | { id: 'new'; content: Content }
  | {
      id: number;
      content: Omit<Content, Flag> &
        Partial<Pick<Content, Flag>> & { version?: number | undefined };
    };

/**
 * The request that saves `content`, with the version that the form was filled with. Omits flags that the user did not
 * change, because they may have been changed in a list since.
 */
export function savingOf<Content extends object, Flag extends keyof Content>(
  content: Content,
  opened: (Opened & Pick<Content, Flag>) | undefined,
  flags: readonly Flag[],
): Saving<Content, Flag> {
  if (!opened) return { id: 'new', content };
  const unchanged = new Set<PropertyKey>(flags.filter((flag) => content[flag] === opened[flag]));
  const sent = Object.entries(content).filter(([name]) => !unchanged.has(name));
  return {
    id: opened.id,
    content: { ...(Object.fromEntries(sent) as typeof content), version: opened.version },
  };
}
