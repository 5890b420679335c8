import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.js';

export const AllBlogPosts = () => (
  <Link
    to={paths.blog}
    className="group mt-5 inline-flex min-h-10 items-center gap-2 text-small font-semibold text-accent hover:text-accent-strong"
  >
    All articles
    <ArrowRight
      className="size-4 transition-transform group-hover:translate-x-1"
      aria-hidden="true"
    />
  </Link>
);
