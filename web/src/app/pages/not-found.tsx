import { paths } from '../../paths.js';
import { NotFoundView } from '../../ui/not-found-view.js';
import { Head } from '../head.js';

export default function NotFoundPage() {
  return (
    <>
      <Head title="404 Page Not Found" />
      <NotFoundView
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
        back={{ label: 'Back to home', to: paths.home }}
      />
    </>
  );
}
