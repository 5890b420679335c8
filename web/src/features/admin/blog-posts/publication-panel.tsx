import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BlogPost } from '@desert-mirror/contracts/catalog';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useDeleteBlogPostMutation } from '../../../api/admin/catalog.api.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
import { chipLook } from '../../../back-office/lists/status-chips.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { bind } from '../../../forms/bind.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { usePending } from '../../../forms/use-pending.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Input } from '../../../ui/field.js';
import { toast } from '../../../ui/toast.js';
import type { BlogPostState, Intent } from './blog-post-form.rules.js';
import { StateBadge } from './state-badge.js';
import type { BlogPostFormApi } from './use-blog-post-form.js';

interface PublicationPanelProps {
  form: BlogPostFormApi;
  blogPost: BlogPost | undefined;
  state: BlogPostState;
  busyWith: Intent | undefined;
  isUploading: boolean;
  onPress: (intent: Intent) => void;
}

/** Publication state and the buttons that change it. Each button also saves the content. */
export function PublicationPanel({
  form,
  blogPost,
  state,
  busyWith,
  isUploading,
  onPress,
}: PublicationPanelProps) {
  const [when, setWhen] = useState<Time>(state === 'scheduled' ? 'later' : 'now');
  const choose = (time: Time) => {
    setWhen(time);
    // A hidden time must not be saved.
    if (time === 'now') form.resetField('publishOn');
  };
  const press = (intent: Intent) => ({
    pending: busyWith === intent,
    disabled: isUploading,
    onClick: () => onPress(intent),
  });
  return (
    <Panel title="Publication">
      <div className="space-y-4 px-5 pb-5">
        <div className="space-y-2 text-small text-ink-soft">
          <StateBadge state={state} />
          <PublicationState blogPost={blogPost} state={state} />
        </div>
        {state === 'published' ? (
          <Button variant="secondary" className="w-full" {...press('unpublish')}>
            Unpublish
          </Button>
        ) : (
          <>
            <TimeChoice chosen={when} onChoose={choose} />
            {when === 'now' ? (
              <Button className="w-full" {...press('publish')}>
                Publish now
              </Button>
            ) : (
              <>
                <Input
                  label="Publish on"
                  type="datetime-local"
                  hint={`Las Vegas time.${state === 'draft' ? ' It is saved when you press Schedule.' : ''}`}
                  {...bind(form, 'publishOn', { onChange: () => form.clearErrors('publishOn') })}
                />
                <Button className="w-full" {...press('schedule')}>
                  Schedule
                </Button>
              </>
            )}
            {state === 'scheduled' && (
              <Button variant="ghost" className="w-full" {...press('unpublish')}>
                Unpublish
              </Button>
            )}
          </>
        )}
        {blogPost && <DeleteButton blogPost={blogPost} onDeleted={form.reset} />}
      </div>
    </Panel>
  );
}

const TIMES = ['now', 'later'] as const;
type Time = (typeof TIMES)[number];

const TimeChoice = ({ chosen, onChoose }: { chosen: Time; onChoose: (time: Time) => void }) => (
  <div role="radiogroup" aria-label="Publish" className="flex gap-1.5">
    {TIMES.map((time) => (
      <label
        key={time}
        className={cn(
          chipLook(time === chosen),
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent',
        )}
      >
        <input
          type="radio"
          name="publish"
          className="sr-only"
          checked={time === chosen}
          onChange={() => onChoose(time)}
        />
        {capitalized(time)}
      </label>
    ))}
  </div>
);

function PublicationState({ blogPost, state }: Pick<PublicationPanelProps, 'blogPost' | 'state'>) {
  if (!blogPost) return <p>Visitors cannot see it until you publish it.</p>;
  const { publishedAt, createdAt } = blogPost;
  switch (state) {
    case 'draft':
      return <p>Visitors cannot see it.</p>;
    case 'scheduled':
      return <p>Visitors can see it from {formatDateTime(publishedAt ?? '')}.</p>;
    case 'published':
      return <p>On the website since {formatDateTime(publishedAt ?? createdAt)}.</p>;
  }
}

interface DeleteButtonProps {
  blogPost: BlogPost;
  /** Discards unsaved changes. */
  onDeleted: () => void;
}

function DeleteButton({ blogPost: { id, title }, onDeleted }: DeleteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [remove] = useDeleteBlogPostMutation();
  const [pending, run] = usePending();
  const navigate = useNavigate();
  const confirm = () =>
    run(async () => {
      try {
        await remove({ id }).unwrap();
        toast({ title: 'Article deleted' });
        onDeleted();
        await navigate(adminPaths.blogPosts);
      } catch (error) {
        setOpen(false);
        toastFailure(error, 'The article was not deleted.');
      }
    });
  return (
    <>
      <Button variant="ghost" className="w-full" onClick={() => setOpen(true)}>
        <Trash2 className="size-4" aria-hidden="true" />
        Delete article
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete this article?"
        confirm="Delete the article"
        pending={pending}
        onConfirm={() => void confirm()}
      >
        {title} will be deleted permanently, and links to it will stop working.
      </ConfirmDialog>
    </>
  );
}
