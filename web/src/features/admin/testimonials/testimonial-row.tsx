import { Pencil, Star, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Testimonial } from '@desert-mirror/contracts/catalog';
import {
  useDeleteTestimonialMutation,
  useSaveTestimonialMutation,
} from '../../../api/admin/catalog.api.js';
import { useIsPhone } from '../../../back-office/layout/use-is-phone.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Menu, MenuItem } from '../../../ui/menu.js';
import { toast } from '../../../ui/toast.js';
import { contentOf } from './testimonial.rules.js';

interface TestimonialRowProps {
  testimonial: Testimonial;
  onEdit: () => void;
}

export function TestimonialRow({ testimonial, onEdit }: TestimonialRowProps) {
  const { name, location, rating, content, approved, featured } = testimonial;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-2 border-t border-line px-5 py-3 text-small hover:bg-raised/60 lg:grid-cols-[13rem_minmax(0,1fr)_auto]">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-sm:gap-x-2 lg:block">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <Stars rating={rating} />
        <p className="text-fine wrap-anywhere text-ink-faint">{location}</p>
        <p className="flex flex-wrap gap-1.5 md:max-lg:basis-full lg:mt-1.5">
          <Badge tone={approved ? 'good' : 'warm'}>{approved ? 'Approved' : 'Pending'}</Badge>
          <span className={cn(!featured && 'max-md:sr-only')}>
            <Badge tone={featured ? 'cool' : 'neutral'}>{featured ? 'Featured' : 'Regular'}</Badge>
          </span>
        </p>
      </div>
      <div className="min-w-0 max-lg:order-1 max-lg:col-span-2">
        <p className="max-w-prose md:max-lg:max-w-none wrap-anywhere text-ink-soft">{content}</p>
        {featured && !approved && (
          <p className="mt-1 text-fine text-accent">Featured, but hidden until approved.</p>
        )}
      </div>
      <RowActions testimonial={testimonial} onEdit={onEdit} />
    </li>
  );
}

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

function RowActions({ testimonial, onEdit }: TestimonialRowProps) {
  const { name, approved, featured } = testimonial;
  const mark = useToggle(testimonial);
  const [isDeleting, setDeleting] = useState(false);
  const isPhone = useIsPhone();
  const approve = {
    text: approved ? 'Unapprove' : 'Approve',
    run: () => mark({ approved: !approved }),
  };
  const feature = {
    text: featured ? 'Unfeature' : 'Feature',
    run: () => mark({ featured: !featured }),
  };
  return (
    <div className="-mr-3 flex items-start">
      {(!isPhone || !approved) && (
        <Button
          variant={approved ? 'ghost' : 'secondary'}
          size="sm"
          className={cn(TALL, 'mr-1.5 w-27 px-0 max-sm:w-24')}
          onClick={() => void approve.run()}
        >
          {approve.text}
          <About name={name} />
        </Button>
      )}
      {isPhone ? (
        <Menu label={`More actions for ${name}`}>
          {approved && (
            <MenuItem icon={Undo2} onSelect={approve.run}>
              {approve.text}
            </MenuItem>
          )}
          <MenuItem icon={Star} onSelect={feature.run}>
            {feature.text}
          </MenuItem>
          <MenuItem icon={Pencil} onSelect={onEdit}>
            Edit
          </MenuItem>
          <MenuItem icon={Trash2} isDestructive onSelect={() => setDeleting(true)}>
            Delete
          </MenuItem>
        </Menu>
      ) : (
        <>
          <Button
            variant="ghost"
            size="sm"
            className={cn(TALL, 'mr-1.5 w-25 px-0')}
            onClick={() => void feature.run()}
          >
            {feature.text}
            <About name={name} />
          </Button>
          <Button variant="ghost" size="sm" className={TALL} title="Edit" onClick={onEdit}>
            <Pencil className="size-4" aria-hidden="true" />
            <span className="sr-only">Edit {name}</span>
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className={TALL}
            title="Delete"
            onClick={() => setDeleting(true)}
          >
            <Trash2 className="size-4" aria-hidden="true" />
            <span className="sr-only">Delete {name}</span>
          </Button>
        </>
      )}
      <DeleteDialog testimonial={testimonial} open={isDeleting} onOpenChange={setDeleting} />
    </div>
  );
}

const TALL = 'min-h-10';

/** Tells screen readers which row a button belongs to. */
const About = ({ name }: { name: string }) => <span className="sr-only"> {name}</span>;

function useToggle(testimonial: Testimonial) {
  const [save] = useSaveTestimonialMutation();
  return async (flags: Partial<Pick<Testimonial, 'approved' | 'featured'>>): Promise<void> => {
    const content = { ...contentOf(testimonial), ...flags };
    try {
      const { approved, featured, name } = await save({ id: testimonial.id, content }).unwrap();
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
}

function DeleteDialog({ testimonial: { id, name }, open, onOpenChange }: DeleteDialogProps) {
  const [remove, { isLoading }] = useDeleteTestimonialMutation();
  const confirm = async () => {
    try {
      await remove({ id }).unwrap();
      toast({ title: 'Testimonial deleted' });
    } catch (error) {
      toastFailure(error, 'The testimonial was not deleted.');
    }
    onOpenChange(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this testimonial?"
      confirm="Delete the testimonial"
      pending={isLoading}
      onConfirm={() => void confirm()}
    >
      The testimonial by {name} will be deleted permanently.
    </ConfirmDialog>
  );
}
