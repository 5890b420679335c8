import { Star } from 'lucide-react';
import { useMemo } from 'react';
import type { Testimonial } from '@desert-mirror/contracts/catalog';
import { useGetFeaturedTestimonialsQuery, useGetOfferingsQuery } from '../../api/catalog.api.js';
import { Carousel } from '../../ui/carousel.js';
import { unbroken } from '../../ui/unbroken.js';
import { inOfferingOrder } from './review.rules.js';

export function TestimonialList() {
  const { data } = useGetFeaturedTestimonialsQuery();
  const { data: offerings } = useGetOfferingsQuery();
  const testimonials = useMemo(
    () => inOfferingOrder(data ?? [], offerings ?? []),
    [data, offerings],
  );
  return (
    <div className="mt-6 sm:mt-10">
      <Carousel
        label="Reviews"
        className="md:grid md:grid-cols-2 md:gap-x-12 md:gap-y-10 lg:grid-cols-3"
      >
        {testimonials.map((testimonial) => (
          <li key={testimonial.id} className="flex border-t border-line pt-5">
            <TestimonialCard {...testimonial} />
          </li>
        ))}
      </Carousel>
    </div>
  );
}

function TestimonialCard({ name, location, content, rating }: Testimonial) {
  return (
    <figure className="flex w-full flex-col">
      <p className="flex gap-1 text-glow">
        <span className="sr-only">{rating} out of 5 stars</span>
        {Array.from({ length: rating }, (_, index) => (
          <Star key={index} className="size-4 fill-current" aria-hidden="true" />
        ))}
      </p>
      <blockquote className="mt-3 text-small">{unbroken(content)}</blockquote>
      <figcaption className="mt-auto pt-4 text-fine text-ink-soft">
        <span className="font-semibold text-ink">{name}</span>, {location}
      </figcaption>
    </figure>
  );
}
