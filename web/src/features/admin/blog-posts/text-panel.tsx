import { Tabs } from 'radix-ui';
import { useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Card } from '../../../ui/card.js';
import { Textarea } from '../../../ui/field.js';
import { readingMinutes } from '../../../site/reading-time.js';
import { wordCount } from '../../../site/words.rules.js';
import { TextTools } from './text-tools.js';
import type { BlogPostFormApi } from './use-blog-post-form.js';

interface TextPanelProps {
  form: BlogPostFormApi;
  preview: ReactNode;
}

const tab =
  '-mx-1 -mb-px min-h-12 border-y-2 border-transparent px-1 text-small font-semibold text-ink-soft -outline-offset-2 hover:text-ink aria-selected:border-b-accent aria-selected:text-ink';

/** The text of the article, to write or as visitors will see it. */
export function TextPanel({ form, preview }: TextPanelProps) {
  const { register, control, formState, setValue } = form;
  const [chosen, choose] = useState('write');
  const field = useRef<HTMLTextAreaElement | null>(null);
  const content = useWatch({ control, name: 'content' });
  const error = formState.errors.content?.message;
  // An invalid field takes the focus, so it has to be in view.
  const shown = error ? 'write' : chosen;
  const words = wordCount(content);
  const { ref, ...registered } = register('content');
  return (
    <Card className="min-w-0">
      <Tabs.Root value={shown} onValueChange={choose}>
        <div className="flex min-h-12 items-center justify-between gap-x-3 border-b border-line pr-2.5 pl-5">
          <h2 className="sr-only">Text</h2>
          <Tabs.List aria-label="Article" className="flex gap-x-5 self-end">
            <Tabs.Trigger value="write" className={tab}>
              Write
            </Tabs.Trigger>
            <Tabs.Trigger value="preview" className={tab}>
              Preview
            </Tabs.Trigger>
          </Tabs.List>
          {shown === 'write' && (
            <TextTools
              field={field}
              onChange={(text) =>
                setValue('content', text, {
                  shouldDirty: true,
                  shouldValidate: formState.isSubmitted,
                })
              }
            />
          )}
        </div>
        <Tabs.Content value="write" forceMount className="p-5 data-[state=inactive]:hidden">
          <Textarea
            label="Text"
            required
            rows={18}
            hint={`A blank line starts a new paragraph. ${words} ${words === 1 ? 'word' : 'words'}, ${readingMinutes(content.trim())} min read.`}
            error={error}
            {...registered}
            ref={(element) => {
              ref(element);
              field.current = element;
            }}
          />
        </Tabs.Content>
        <Tabs.Content value="preview">{preview}</Tabs.Content>
      </Tabs.Root>
    </Card>
  );
}
