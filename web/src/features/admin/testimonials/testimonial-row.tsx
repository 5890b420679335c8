import { Pencil, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Testimonial } from '@desert-mirror/contracts/catalog';
import {
  useDeleteTestimonialMutation,
  useSaveTestimonialMutation,
} from '../../../api/admin/catalog.api.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Initials } from '../../../ui/initials.js';
import { toast } from '../../../ui/toast.js';
import { contentOf } from './testimonial.rules.js';

interface TestimonialRowProps {
  testimonial: Testimonial;
  onEdit: () => void;
}

export function TestimonialRow({ testimonial, onEdit }: TestimonialRowProps) {
  const { name, initials, location, rating, content, approved, featured } = testimonial;
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-3 border-t border-line px-5 py-4">
      <Initials>{initials}</Initials>
      <div className="min-w-0 grow basis-56 lg:basis-0">
        <h3 className="text-small font-semibold">{name}</h3>
        <p className="flex flex-wrap items-center gap-x-2 text-fine wrap-anywhere text-ink-faint">
          {location}
          <Stars rating={rating} />
        </p>
        <p className="mt-2 max-w-prose text-small text-ink-soft">{content}</p>
        <p className="mt-3 flex flex-wrap items-center gap-2 text-fine text-accent">
          <Badge tone={approved ? 'good' : 'warm'}>{approved ? 'Approved' : 'Pending'}</Badge>
          <Badge tone={featured ? 'cool' : 'neutral'}>{featured ? 'Featured' : 'Regular'}</Badge>
          {featured && !approved && 'Featured, but hidden until approved.'}
        </p>
      </div>
      <RowActions testimonial={testimonial} onEdit={onEdit} />
    </li>
  );
}

const Stars = ({ rating }: { rating: number }) => (
  <span className="flex text-glow">
    <span className="sr-only">{rating} out of 5 stars</span>
    {Array.from({ length: rating }, (_, index) => (
      <Star key={index} className="size-3.5 fill-current" aria-hidden="true" />
    ))}
  </span>
);

function RowActions({ testimonial, onEdit }: TestimonialRowProps) {
  const { name, approved, featured } = testimonial;
  const mark = useToggle(testimonial);
  return (
    <div className="flex items-start gap-1 max-lg:w-full sm:gap-2 sm:max-lg:pl-15">
      <Button
        variant={approved ? 'secondary' : 'primary'}
        size="sm"
        className="min-h-10"
        onClick={() => void mark({ approved: !approved })}
      >
        {approved ? 'Unapprove' : 'Approve'}
        <About name={name} />
      </Button>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-10"
        onClick={() => void mark({ featured: !featured })}
      >
        {featured ? 'Unfeature' : 'Feature'}
        <About name={name} />
      </Button>
      <Button variant="ghost" size="sm" className="min-h-10" onClick={onEdit}>
        <Pencil className="size-4" aria-hidden="true" />
        <span className="max-sm:sr-only">Edit</span>
        <About name={name} />
      </Button>
      <DeleteButton testimonial={testimonial} />
    </div>
  );
}

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

function DeleteButton({ testimonial: { id, name } }: Pick<TestimonialRowProps, 'testimonial'>) {
  const [isOpen, setOpen] = useState(false);
  const [remove, { isLoading }] = useDeleteTestimonialMutation();
  const confirm = async () => {
    try {
      await remove({ id }).unwrap();
      toast({ title: 'Testimonial deleted' });
    } catch (error) {
      toastFailure(error, 'The testimonial was not deleted.');
    }
    setOpen(false);
  };
  return (
    <>
      <Button variant="ghost" size="sm" className="min-h-10" onClick={() => setOpen(true)}>
        <Trash2 className="size-4" aria-hidden="true" />
        <span className="max-sm:sr-only">Delete</span>
        <About name={name} />
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete this testimonial?"
        confirm="Delete the testimonial"
        pending={isLoading}
        onConfirm={() => void confirm()}
      >
        The testimonial by {name} will be deleted permanently.
      </ConfirmDialog>
    </>
  );
}
