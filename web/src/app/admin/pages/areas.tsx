export default function AreasPage() {
  return null;
}
