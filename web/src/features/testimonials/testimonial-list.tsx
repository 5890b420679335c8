import { Star } from 'lucide-react';
import { useMemo } from 'react';
import type { Testimonial } from '@desert-mirror/contracts/catalog';
import { useGetFeaturedTestimonialsQuery, useGetOfferingsQuery } from '../../api/catalog.api.js';
import { Carousel } from '../../ui/carousel.js';
import { cn } from '../../ui/cn.js';
import { unbroken } from '../../ui/unbroken.js';
import { ReviewAuthor } from './review-author.js';
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
        className="md:grid md:grid-cols-2 md:gap-x-12 md:gap-y-10 lg:grid-cols-3 xl:grid-cols-12 xl:gap-x-8"
      >
        {testimonials.map((testimonial, index) => (
          <li
            key={testimonial.id}
            // The first row has the lead and one more review, the other rows have four each.
            className={cn(
              'flex border-t border-line pt-5',
              ['xl:col-span-8', 'xl:col-span-4'][index] ?? 'xl:col-span-3',
            )}
          >
            <TestimonialCard testimonial={testimonial} isLead={index === 0} />
          </li>
        ))}
      </Carousel>
    </div>
  );
}

interface TestimonialCardProps {
  testimonial: Testimonial;
  /** Larger on wide screens. */
  isLead: boolean;
}

function TestimonialCard({ testimonial, isLead }: TestimonialCardProps) {
  const { content, rating } = testimonial;
  return (
    <figure className="flex w-full flex-col">
      <p className="flex gap-1 text-glow">
        <span className="sr-only">{rating} out of 5 stars</span>
        {Array.from({ length: rating }, (_, index) => (
          <Star key={index} className="size-4 fill-current" aria-hidden="true" />
        ))}
      </p>
      <blockquote
        className={cn(
          'mt-3 text-small',
          isLead && 'xl:font-display xl:text-[1.75rem] xl:leading-[1.25] xl:text-pretty',
        )}
      >
        {unbroken(content)}
      </blockquote>
      <figcaption className="mt-auto pt-4 text-fine text-ink-soft">
        <ReviewAuthor {...testimonial} />
      </figcaption>
    </figure>
  );
}
