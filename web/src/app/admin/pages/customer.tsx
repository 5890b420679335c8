export default function CustomerPage() {
  return null;
}
