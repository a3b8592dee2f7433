import type { WebpageImage } from '#api/contract/public/webpages.ts'
import { Streamed, type OpenWork } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { contentDisposition } from '#api/platform/storage/file-name.ts'
import { keptForever, pictureHeaders } from '#api/platform/storage/picture-headers.ts'
import type { FileColumns, PageColumns } from './webpages.store.ts'

/** The photo or logo of a page. 404 where it has none. */
export async function imageBytes(work: OpenWork, page: PageColumns, image: WebpageImage, who: 'private' | 'public'): Promise<Streamed> {
  const [key, type] = [page[`${image}_key`], page[`${image}_type`]]
  return streamed(work, key, pictureHeaders(type ?? '', `${who}, ${keptForever}`))
}

/** A file that a page offers, or the picture of it, which is shown in its place. */
export async function fileBytes(work: OpenWork, file: FileColumns, preview: boolean): Promise<Streamed> {
  if (preview) return streamed(work, file.preview_image_key, pictureHeaders(file.preview_image_type ?? '', 'public, max-age=3600'))
  return streamed(work, file.file_key, {
    ...pictureHeaders(file.file_type ?? '', 'public, max-age=3600'),
    'content-disposition': contentDisposition(file.file_name, true),
    'content-length': String(file.file_size),
  })
}

async function streamed({ ports }: OpenWork, key: string | null, headers: Record<string, string>): Promise<Streamed> {
  const bytes = key ? await ports.storage.read(key) : null
  if (!bytes) throw refuse('not_found')
  return new Streamed(200, headers, bytes)
}
