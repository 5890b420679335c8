import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { LoginForm } from '../../features/auth/login-form.js';
import { isStaff, useSession } from '../../features/auth/use-session.js';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { Card } from '../../ui/card.js';
import { LogoMark } from '../../ui/logo.js';
import { Head } from '../head.js';

export default function AdminLoginPage() {
  const { name } = useSite();
  const session = useSession();
  const navigate = useNavigate();
  const isInside = session.status === 'signed-in' && isStaff(session.user);
  useEffect(() => {
    // The guard redirects each role to its first page.
    if (isInside) void navigate(paths.admin, { replace: true });
  }, [isInside, navigate]);
  return (
    <>
      <Head title="Admin sign-in" />
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 flex-col items-center justify-center scene-glow px-5 py-12"
      >
        <Card className="w-full max-w-sm p-6 sm:p-8">
          <LogoMark className="size-10" />
          <h1 className="mt-4 mb-1 text-title font-semibold">Admin sign-in</h1>
          <p className="mb-6 text-small text-ink-soft">{name}</p>
          <LoginForm />
        </Card>
        {/* A new document, because the public pages have a theme of their own. */}
        <a href={paths.home} className="mt-6 text-small text-ink-soft underline underline-offset-4">
          Back to the website
        </a>
      </main>
    </>
  );
}
