import { useClientConfig } from '../site/client-config.js';

interface HeadProps {
  title: string;
  description?: string;
  /** Canonical path. Pages without one get `noindex`. */
  path?: string;
  /** Image for link previews. Defaults to the brand card. */
  image?: string | null;
  type?: 'website' | 'article';
}

const CARD = '/card.jpg';

/** React hoists these tags into the document head. */
export function Head({ title, description, path, image, type = 'website' }: HeadProps) {
  const { origin } = useClientConfig();
  const shown = image ?? CARD;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {path ? (
        <>
          <link rel="canonical" href={`${origin}${path}`} />
          <meta property="og:title" content={title} />
          <meta property="og:type" content={type} />
          <meta property="og:image" content={shown.startsWith('/') ? origin + shown : shown} />
          <meta name="twitter:card" content="summary_large_image" />
          <meta property="og:url" content={`${origin}${path}`} />
          {description && <meta property="og:description" content={description} />}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
