export default function InvoicesPage() {
  return null;
}
