export default function AreaPage() {
  return null;
}
