export default function SiteSettingsPage() {
  return null;
}
