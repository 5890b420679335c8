export default function ServicePage() {
  return null;
}
