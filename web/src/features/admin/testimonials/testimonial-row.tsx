import { Pencil, Star, StarOff, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Testimonial } from '@desert-mirror/contracts/catalog';
import type { MarkTestimonial } from '@desert-mirror/contracts/catalog-admin';
import {
  useDeleteTestimonialMutation,
  useMarkTestimonialMutation,
} from '../../../api/admin/catalog.api.js';
import { NameInitials } from '../../../back-office/contacts/name-initials.js';
import { rowLook } from '../../../back-office/lists/row-look.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { usePending } from '../../../forms/use-pending.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Menu, MenuItem } from '../../../ui/menu.js';
import { toast } from '../../../ui/toast.js';
import { ClampedText } from './clamped-text.js';

interface TestimonialRowProps {
  testimonial: Testimonial;
  /** The heading of the group says whether the testimonial is approved. */
  isGrouped: boolean;
  onEdit: () => void;
  /** Called before a change that can move the row to another group or remove it. */
  onChange: () => void;
}

export function TestimonialRow({ isGrouped, ...actions }: TestimonialRowProps) {
  const { testimonial } = actions;
  const { name, location, rating, content, approved, featured } = testimonial;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1.5 border-t border-line px-5 pt-3 pb-3.5 text-small hover:bg-raised/60">
      <div className={cn('flex min-w-0 items-center gap-3', !approved && 'max-sm:col-span-2')}>
        <NameInitials name={name} />
        <div className="flex min-h-11 min-w-0 flex-wrap content-center items-center gap-x-3 gap-y-0.5 sm:gap-y-1">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          {/* On its own line on phones, so that all rows look the same. */}
          <div className="flex items-center gap-x-3 max-sm:order-1 max-sm:basis-full">
            <p className="text-fine wrap-anywhere text-ink-faint">{location}</p>
            <Stars rating={rating} />
          </div>
          <p className="flex flex-wrap gap-1.5">
            <State
              isNotable={!approved && !isGrouped}
              tone="warm"
              text={approved ? 'Approved' : 'Pending'}
            />
            <State isNotable={featured} tone="cool" text={featured ? 'Featured' : 'Regular'} />
          </p>
        </div>
      </div>
      <div className="order-1 col-span-2 min-w-0 sm:pl-14">
        <ClampedText text={content} about={name} />
        {featured && !approved && (
          <p className="mt-1 text-fine text-accent">Featured, but hidden until approved.</p>
        )}
      </div>
      <RowActions {...actions} />
    </li>
  );
}

interface StateProps {
  /** The usual state is only read by screen readers. */
  isNotable: boolean;
  tone: 'warm' | 'cool';
  text: string;
}

const State = ({ isNotable, tone, text }: StateProps) =>
  isNotable ? <Badge tone={tone}>{text}</Badge> : <span className="sr-only">{text}</span>;

const Stars = ({ rating }: { rating: number }) => (
  <span className="flex text-glow">
    <span className="sr-only">{rating} out of 5 stars</span>
    {Array.from({ length: 5 }, (_, index) => (
      <Star
        key={index}
        className={cn('size-3.5', index < rating && 'fill-current')}
        aria-hidden="true"
      />
    ))}
  </span>
);

/** A testimonial that waits is approved with one press. Everything else is in the menu. */
function RowActions({ testimonial, onEdit, onChange }: Omit<TestimonialRowProps, 'isGrouped'>) {
  const { name, approved, featured } = testimonial;
  const send = useMarks(testimonial);
  const mark = (marks: MarkTestimonial) => {
    onChange();
    return send(marks);
  };
  const [isDeleting, setDeleting] = useState(false);
  return (
    <div
      className={cn(
        'relative z-10 -mr-3 flex items-center gap-1.5 self-start',
        // On phones, the button does not fit beside the name.
        !approved && 'max-sm:order-2 max-sm:col-span-2 max-sm:justify-between',
      )}
    >
      {!approved && (
        <Button {...rowLook} onClick={() => void mark({ approved: true })}>
          Approve
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <Menu label={`More actions for ${name}`}>
        <MenuItem icon={Pencil} onSelect={onEdit}>
          Edit
        </MenuItem>
        <MenuItem icon={featured ? StarOff : Star} onSelect={() => mark({ featured: !featured })}>
          {featured ? 'Unfeature' : 'Feature'}
        </MenuItem>
        {approved && (
          <MenuItem icon={Undo2} onSelect={() => mark({ approved: false })}>
            Unapprove
          </MenuItem>
        )}
        <MenuItem icon={Trash2} isDestructive onSelect={() => setDeleting(true)}>
          Delete
        </MenuItem>
      </Menu>
      <DeleteDialog
        testimonial={testimonial}
        open={isDeleting}
        onOpenChange={setDeleting}
        onDelete={onChange}
      />
    </div>
  );
}

function useMarks({ id }: Testimonial) {
  const [send] = useMarkTestimonialMutation();
  return async (marks: MarkTestimonial): Promise<void> => {
    try {
      const { approved, featured, name } = await send({ id, ...marks }).unwrap();
      toast({
        title: approved && featured ? 'On the home page' : 'Not on the home page',
        description: `${name}: ${approved ? 'approved' : 'pending'}, ${featured ? 'featured' : 'regular'}.`,
      });
    } catch (error) {
      toastFailure(error, 'The testimonial was not changed.');
    }
  };
}

interface DeleteDialogProps extends Pick<TestimonialRowProps, 'testimonial'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDelete: () => void;
}

function DeleteDialog({ testimonial, open, onOpenChange, onDelete }: DeleteDialogProps) {
  const { id, name } = testimonial;
  const [remove] = useDeleteTestimonialMutation();
  const [pending, run] = usePending();
  const confirm = () =>
    run(async () => {
      onDelete();
      try {
        await remove({ id }).unwrap();
        toast({ title: 'Testimonial deleted' });
      } catch (error) {
        toastFailure(error, 'The testimonial was not deleted.');
      }
      onOpenChange(false);
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this testimonial?"
      confirm="Delete the testimonial"
      pending={pending}
      onConfirm={() => void confirm()}
    >
      The testimonial by {name} will be deleted permanently.
    </ConfirmDialog>
  );
}
