interface Opened {
  id: number;
  version?: number | undefined;
}

/** A save of a new or an opened record. */
export type Saving<Content, Flag extends keyof Content> =
  | { id: 'new'; content: Content }
  | {
      id: number;
      content: Omit<Content, Flag> &
        Partial<Pick<Content, Flag>> & { version?: number | undefined };
    };

/**
 * Saves `content` over the version that the form was filled with. Leaves out the flags that the user has not changed,
 * because a list may have switched them since.
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
