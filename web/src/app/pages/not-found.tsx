import { paths } from '../../paths.js';
import { Head } from '../head.js';
import { NotFoundView } from './not-found-view.js';

export default function NotFoundPage() {
  return (
    <>
      <Head title="404 Page Not Found" />
      <NotFoundView
        title="404 Page Not Found"
        text="The link may be old, or the page has moved."
        note="Did you forget to add the page to the router?"
        back={{ label: 'Back to home', to: paths.home }}
      />
    </>
  );
}
