import { paragraphs } from '../../site/paragraphs.js';

interface Prose {
  kind: 'text' | 'fact';
  text: string;
}

export interface Heading {
  kind: 'heading';
  text: string;
  /** The element's id. */
  id: string;
}

interface Figure {
  kind: 'picture';
  url: string;
  alt: string;
}

export type Block = Prose | Heading | Figure;

const HEADING = /^## +(\S.*)$/;
const FACT = /^> +(\S.*)$/s;
/** Only pictures of the site: browsers would block others. */
const PICTURE = /^!\[(.*)\]\((\/(?:pictures|media)\/[a-z0-9-]+\.webp)\)$/;

/**
 * The paragraphs of an article. As in Markdown, "## " starts a subheading, "> " a highlighted fact, and
 * "![description](address)" is a picture. See `runsOf` for bold text.
 */
export function blocksOf(content: string): Block[] {
  return paragraphs(content).map((text, index): Block => {
    const heading = HEADING.exec(text)?.[1];
    if (heading) return { kind: 'heading', text: heading, id: `part-${index}` };
    const fact = FACT.exec(text)?.[1];
    if (fact) return { kind: 'fact', text: fact };
    const [, alt = '', url] = PICTURE.exec(text) ?? [];
    return url ? { kind: 'picture', url, alt } : { kind: 'text', text };
  });
}

const BOLD = /\*\*(?=\S)(.+?)(?<=\S)\*\*/;

/** The plain and the bold parts of a paragraph in turns, starting with a plain one: "a **b** c" -> "a ", "b", " c". */
export const runsOf = (text: string): string[] => text.split(BOLD);

export const headingsOf = (blocks: readonly Block[]): Heading[] =>
  blocks.filter((block) => block.kind === 'heading');
