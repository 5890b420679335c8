import { TestimonialList } from '../../../features/admin/testimonials/testimonial-list.js';

export default function TestimonialsPage() {
  return <TestimonialList />;
}
