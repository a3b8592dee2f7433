import { buffer } from 'node:stream/consumers'
import type { KeptBytes } from '../http/file-answer.ts'
import type { MailAttachment } from '../mail.ts'
import type { Ports } from '../ports.ts'

/** The bytes of files that are to hang on a mail; null where those of one are gone. */
export async function readAttached(
  { storage }: Pick<Ports, 'storage'>,
  files: readonly Pick<KeptBytes, 'storage_key' | 'name' | 'content_type'>[],
): Promise<MailAttachment[] | null> {
  const read: MailAttachment[] = []
  for (const { name, content_type, storage_key } of files) {
    const stream = await storage.read(storage_key)
    if (!stream) return null
    read.push({ name, content_type, content: await buffer(stream) })
  }
  return read
}
