export default function ActivityPage() {
  return null;
}
