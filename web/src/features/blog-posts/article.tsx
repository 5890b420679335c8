import { cn } from '../../ui/cn.js';
import { Picture } from '../../ui/picture.js';
import { runsOf, type Block, type Heading } from './article-blocks.js';

const dropCap =
  'first:first-letter:float-left first:first-letter:mr-[0.06em] first:first-letter:pt-[0.07em] first:first-letter:font-display ' +
  'first:first-letter:text-[5.4em] first:first-letter:leading-[0.8] first:first-letter:text-accent';

interface ArticleProps {
  title: string;
  blocks: readonly Block[];
  /** The level of its subheadings. */
  part?: 'h2' | 'h4';
}

export const Article = ({ title, blocks, part = 'h2' }: ArticleProps) => (
  <article aria-label={title} className="max-w-[44rem] space-y-6 text-lead text-ink-soft">
    {blocks.map((block, index) => (
      <ArticleBlock key={index} block={block} part={part} />
    ))}
  </article>
);

function ArticleBlock({ block, part: Part }: { block: Block; part: 'h2' | 'h4' }) {
  if (block.kind === 'heading')
    return (
      <Part id={block.id} className="scroll-mt-24 pt-4 font-display text-part text-ink">
        {block.text}
      </Part>
    );
  if (block.kind === 'picture')
    return (
      <Picture
        url={block.url}
        alt={block.alt}
        sizes="(min-width: 64rem) 44rem, 94vw"
        className="my-8 aspect-3/2 w-full rounded-picture"
      />
    );
  if (block.kind === 'fact')
    return (
      <p className="my-8 border-y border-line py-6 font-display text-part text-balance whitespace-pre-line text-accent">
        {block.text}
      </p>
    );
  return (
    <p className={cn('whitespace-pre-line text-wrap first:text-ink', dropCap)}>
      {runsOf(block.text).map((text, index) =>
        index % 2 ? (
          <strong key={index} className="font-semibold text-ink">
            {text}
          </strong>
        ) : (
          text
        ),
      )}
    </p>
  );
}

/** Beside the text on wide screens. */
export const Contents = ({ headings }: { headings: readonly Heading[] }) => (
  <nav aria-label="In this article" className="max-lg:hidden">
    <p className="text-small font-semibold">In this article</p>
    <ul className="mt-3 border-b border-line text-small">
      {headings.map(({ id, text }) => (
        <li key={id} className="border-t border-line">
          <a href={`#${id}`} className="block py-2.5 text-ink-soft hover:text-accent">
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
