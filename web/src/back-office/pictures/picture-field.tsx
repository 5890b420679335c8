import { ImageUp, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { DropBox } from '../../ui/drop-box.js';
import { FileButton } from '../../ui/file-button.js';
import { Textarea } from '../../ui/field.js';
import { Picture } from '../../ui/picture.js';
import { Spinner } from '../../ui/spinner.js';
import type { PictureUpload } from './use-picture-upload.js';

interface PictureFieldProps {
  url: string;
  onRemove: () => void;
  upload: PictureUpload;
  error: string | undefined;
  alt: UseFormRegisterReturn;
  altError: string | undefined;
}

export function PictureField({ url, onRemove, upload, error, alt, altError }: PictureFieldProps) {
  const errorId = useId();
  const problem = upload.error ?? error;
  return (
    <div className="@container">
      <div className="grid items-start gap-4 @lg:grid-cols-[15rem_minmax(0,1fr)] @lg:gap-6">
        <DropBox isEmpty={!url} onFiles={([file]) => file && upload.send(file)}>
          <Picture url={url || null} alt="" sizes="24rem" className="aspect-3/2 w-full" />
          <p
            role="status"
            className={cn(
              'absolute inset-0 flex items-center justify-center gap-3 text-small',
              upload.isBusy && 'bg-ground/75',
            )}
          >
            {upload.isBusy && (
              <>
                <Spinner className="size-5 text-glow" />
                Uploading the picture...
              </>
            )}
          </p>
        </DropBox>
        <div className="space-y-4">
          <div className="flex flex-wrap gap-2 *:px-3!">
            <FileButton
              label="Picture file"
              accept="image/*,.heic,.heif"
              describedBy={problem ? errorId : undefined}
              onFiles={([file]) => file && upload.send(file)}
            >
              <ImageUp className="size-4" aria-hidden="true" />
              {url ? 'Change picture' : 'Choose picture'}
            </FileButton>
            {url && (
              <Button variant="ghost" onClick={onRemove}>
                <Trash2 className="size-4" aria-hidden="true" />
                Remove<span className="sr-only"> picture</span>
              </Button>
            )}
          </div>
          {problem && (
            <p id={errorId} role="alert" className="text-fine font-medium text-bad">
              {problem}
            </p>
          )}
          <Textarea
            rows={2}
            label="Picture description"
            optional
            maxLength={300}
            hint="Describes the picture to people who cannot see it. Leave empty if it is decorative."
            error={altError}
            {...alt}
          />
        </div>
      </div>
    </div>
  );
}
