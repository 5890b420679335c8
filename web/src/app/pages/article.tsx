import { Phone } from 'lucide-react';
import { useParams } from 'react-router';
import { useGetArticleQuery } from '../../api/catalog.api.js';
import { ArticleView } from '../../features/blog/article-view.js';
import { RelatedArticles } from '../../features/blog/related-articles.js';
import { QuoteButton } from '../../features/booking/quote-button.js';
import { paths } from '../../paths.js';
import { useSite } from '../../site/use-site.js';
import { Button, buttonLook } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { NotFoundView } from '../../ui/not-found-view.js';
import { Notice } from '../../ui/notice.js';
import { Loader } from '../../ui/spinner.js';
import { Head } from '../head.js';

export default function ArticlePage() {
  const { name } = useSite();
  const { slug = '' } = useParams();
  const { currentData: article, isError, refetch } = useGetArticleQuery(slug);
  if (article === null) return <ArticleNotFound />;
  if (!article) return <ArticleOnItsWay isLost={isError} onRetry={() => void refetch()} />;
  return (
    <>
      <Head
        title={`${article.title} | ${name}`}
        description={article.excerpt}
        path={paths.article(slug)}
        image={article.imageUrl}
        type="article"
      />
      <ArticleView article={article} aside={<AskUs />} />
      <RelatedArticles article={article} />
    </>
  );
}

function AskUs() {
  const { phone, phoneHref } = useSite();
  return (
    <Card className="p-6 lg:sticky lg:top-28">
      <h2 className="text-title font-semibold">Not sure what your car needs?</h2>
      <p className="mt-3 text-small text-mist">
        Tell us what you see on it. We answer within 24 hours, and asking costs nothing.
      </p>
      <div className="mt-6 flex flex-wrap gap-3 *:grow">
        <QuoteButton />
        <a href={phoneHref} className={buttonLook({ variant: 'secondary' })}>
          <Phone className="size-4 text-amber-300" aria-hidden="true" />
          Call {phone}
        </a>
      </div>
    </Card>
  );
}

function ArticleNotFound() {
  const { blogEnabled } = useSite();
  return (
    <>
      <Head title="Article Not Found" />
      <NotFoundView
        title="Article Not Found"
        text="It may have been moved or taken down."
        back={
          blogEnabled
            ? { label: 'Back to the blog', to: paths.blog }
            : { label: 'Back to home', to: paths.home }
        }
      />
    </>
  );
}

function ArticleOnItsWay({ isLost, onRetry }: { isLost: boolean; onRetry: () => void }) {
  const { name } = useSite();
  return (
    <div className="grid min-h-[80svh] place-items-center pt-24">
      <Head title={name} />
      {isLost ? (
        <Notice as="h1" title="The article did not load">
          <Button onClick={onRetry}>Try again</Button>
        </Notice>
      ) : (
        <Loader label="Loading the article" />
      )}
    </div>
  );
}
