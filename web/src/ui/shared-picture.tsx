import { ViewTransition } from 'react';
import { Picture, type PictureProps } from './picture.js';

/** A picture that moves from a list to the page with the same slug, and back. */
export const SharedPicture = ({ slug, ...picture }: PictureProps & { slug: string }) => (
  <ViewTransition name={`picture-${slug}`} default="none" share="shared-picture">
    <Picture {...picture} />
  </ViewTransition>
);
