import { Star } from 'lucide-react';
import type { Testimonial } from '@desert-mirror/contracts/catalog';
import { useGetFeaturedTestimonialsQuery } from '../../api/catalog.api.js';
import { Card } from '../../ui/card.js';
import { Initials } from '../../ui/initials.js';

export function TestimonialList() {
  const { data: testimonials = [] } = useGetFeaturedTestimonialsQuery();
  return (
    // The list has no focusable content, so it needs a tabindex to be scrollable by keyboard on a
    // phone.
    <ul
      tabIndex={0}
      aria-label="Reviews"
      className="mt-10 snap-row lg:grid lg:grid-cols-3 lg:gap-5"
    >
      {testimonials.map((testimonial) => (
        <li key={testimonial.id} className="flex">
          <TestimonialCard {...testimonial} />
        </li>
      ))}
    </ul>
  );
}

function TestimonialCard({ name, initials, location, content, rating }: Testimonial) {
  return (
    <Card className="w-full p-6">
      <figure className="flex h-full flex-col">
        <p className="flex gap-1 text-glow">
          <span className="sr-only">{rating} out of 5 stars</span>
          {Array.from({ length: rating }, (_, index) => (
            <Star key={index} className="size-4 fill-current" aria-hidden="true" />
          ))}
        </p>
        <blockquote className="mt-4 text-body text-ink">{content}</blockquote>
        <figcaption className="mt-auto flex items-center gap-3 pt-6">
          <Initials>{initials}</Initials>
          <span className="text-small">
            <span className="block font-semibold">{name}</span>
            <span className="block text-ink-faint">{location}</span>
          </span>
        </figcaption>
      </figure>
    </Card>
  );
}
