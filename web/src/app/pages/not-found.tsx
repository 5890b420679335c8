import { Link } from 'react-router';
import { paths } from '../../paths.js';
import { buttonLook } from '../../ui/button.js';
import { LogoMark } from '../../ui/logo.js';
import { cn } from '../../ui/cn.js';
import { Notice } from '../../ui/notice.js';
import { Head } from '../head.js';

export default function NotFoundPage() {
  return (
    <>
      <Head title="404 Page Not Found" />
      <div className="flex min-h-[80svh] items-center justify-center scene-glow pt-24 pb-16">
        <Notice
          as="h1"
          title="404 Page Not Found"
          icon={<LogoMark className="size-14 opacity-80" />}
        >
          <p className="text-lead text-mist">Did you forget to add the page to the router?</p>
          <Link to={paths.home} className={cn(buttonLook({ size: 'lg' }), 'mt-4')}>
            Back to home
          </Link>
        </Notice>
      </div>
    </>
  );
}
