export default function TestimonialsPage() {
  return null;
}
