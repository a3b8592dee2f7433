import { eq } from 'drizzle-orm'
import { webpage_files, webpages } from '#api/platform/tables/index.ts'
import type { TestApi } from './api.ts'

/** The places in the storage of all pictures and files of a page. */
export function keysOfPage(api: TestApi, id: string): Promise<string[]> {
  return api.within(async ({ db }) => {
    const pages = await db.select().from(webpages).where(eq(webpages.id, id))
    const files = await db.select().from(webpage_files).where(eq(webpage_files.webpage_id, id))
    const keys = [
      ...pages.flatMap(({ logo_key, personal_photo_key }) => [logo_key, personal_photo_key]),
      ...files.flatMap(({ file_key, preview_image_key }) => [file_key, preview_image_key]),
    ]
    return keys.filter((key) => key !== null)
  })
}

/** How many of these places hold bytes. */
export async function countStored({ ports }: TestApi, keys: readonly string[]): Promise<number> {
  const streams = await Promise.all(keys.map((key) => ports.storage.read(key)))
  for (const stream of streams) stream?.destroy()
  return streams.filter((stream) => stream !== null).length
}
