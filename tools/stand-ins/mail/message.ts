import PostalMime, { type Address } from 'postal-mime';

export interface Content {
  from: string;
  subject: string;
  messageId: string;
  headers: { name: string; value: string }[];
  text: string;
  /** Empty if the email has no HTML part. */
  html: string;
  attachments: Attachment[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Parses an email. An unparsable email is returned as plain text, so that it can be inspected. */
export async function readContent(raw: Buffer): Promise<Content> {
  const mail = await PostalMime.parse(raw).catch(() => undefined);
  if (!mail) {
    const text = raw.toString();
    const subject = '(cannot be read)';
    return { from: '', subject, messageId: '', headers: [], text, html: '', attachments: [] };
  }
  return {
    from: senderOf(mail.from),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }, index) => ({
      filename: filename ?? `attachment-${String(index + 1)}`,
      contentType: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : bytesOf(content),
    })),
  };
}

function senderOf(sender: Address | undefined): string {
  const { name = '', address = '' } = sender ?? {};
  return name === '' ? address : `${name} <${address}>`;
}

const bytesOf = (content: ArrayBuffer | Uint8Array): Buffer =>
  content instanceof Uint8Array
    ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    : Buffer.from(content);
