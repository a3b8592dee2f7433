import type { z } from 'zod'
import { imageTypes, largestImage, type WebpageImage, type webpageFileChange } from '#api/contract/public/webpages.ts'
import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { ArrivedFile } from '#api/platform/http/form.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { invalid } from '#api/platform/refusal.ts'
import { canShow } from '#api/platform/storage/file-kind.ts'
import { withoutMetadata } from '#api/platform/storage/pictures.ts'
import { storageKey } from '#api/platform/storage/storage.ts'
import { webpageStore, type PageOwner } from './webpages.store.ts'

/** Bytes of a page that are kept and not yet written down. */
export type KeptBytes = { storage_key: string; content_type: string; size: number; name: string }

const kindsInWords = imageTypes.map((type) => type.slice(type.indexOf('/') + 1)).join(', ')

/** Refuses what is no picture that every browser shows, by its bytes, and what would keep visitors waiting. `field` is where that is said. */
export function checkImage(file: ArrivedFile, field: string): void {
  if (!(imageTypes as readonly string[]).includes(file.content_type)) throw invalid(field, 'image_kind', { kinds: kindsInWords })
  if (file.size > largestImage) throw invalid(field, 'image_too_large', { megabytes: largestImage / 1024 / 1024 })
}

/** Pixels a side: pictures that a page shows are small there, those it offers may be looked at. */
const longest = { shown: 640, offered: 2560 }

/**
 * Moves what arrived to where it stays, pictures without what they tell besides. `field` is where it is said that one cannot be
 * read. Outside of a transaction: what fails afterwards is to be discarded by `discardBytes`.
 */
export async function keepBytes(
  { ports, brand }: OpenWork,
  file: ArrivedFile,
  field: string,
  use: keyof typeof longest,
): Promise<KeptBytes> {
  const { path, content_type, size, name } = await withoutMetadata(file, field, longest[use])
  const storage_key = storageKey(brand.id, 'webpages', newId())
  await ports.storage.keep(storage_key, path)
  return { storage_key, content_type, size, name }
}

export async function discardBytes({ ports }: Pick<OpenWork, 'ports'>, kept: readonly KeptBytes[]): Promise<void> {
  await Promise.all(kept.map(({ storage_key }) => ports.storage.remove(storage_key)))
}

/** Puts a picture onto a page, or takes it away; the bytes of the one before go once this is committed. */
export async function setImage(work: Work, owner: PageOwner, image: WebpageImage, kept: KeptBytes | null): Promise<void> {
  const store = webpageStore(work)
  const id = await store.ensure(owner)
  const before = (await store.ofOwner(owner))?.page[`${image}_key`] ?? null
  const [key, type] = [kept?.storage_key ?? null, kept?.content_type ?? null]
  await store.update(id, image === 'logo' ? { logo_key: key, logo_type: type } : { personal_photo_key: key, personal_photo_type: type })
  if (before) await enqueue(work, 'remove_stored', { keys: [before] })
  if ('user_id' in owner && image === 'personal_photo') {
    const version = kept?.storage_key.split('/').at(-1)
    const personal_photo = version ? `/v1/webpages/${id}/images/personal_photo?v=${version}` : null
    await userStore(work).updateProfile(owner.user_id, { personal_photo })
  }
  const action = kept ? 'webpage_image_set' : 'webpage_image_removed'
  await audit(work, { area: 'public', action, subject_id: id, details: { image, ...(kept && { size: kept.size }) } })
}

/** One line of a list of files, with what was sent along with it. */
export type FileChange = z.output<typeof webpageFileChange> & { file?: KeptBytes | undefined; preview_image?: KeptBytes | undefined }

/**
 * Brings the files of a page to what a form says: lines without an id are new, those with `delete` go, the others change;
 * what is not mentioned stays. 422 beside `files.<n>.…` for a line that is nothing to read, or is not of this page.
 */
export async function changeFiles(work: Work, owner: PageOwner, lines: readonly FileChange[]): Promise<void> {
  const store = webpageStore(work)
  const webpage_id = await store.ensure(owner)
  const gone: (string | null)[] = []
  for (const [place, { id, delete: ends, file_title, file_link, file, preview_image }] of lines.entries()) {
    const before = id ? await store.file(webpage_id, id) : null
    if (id && !before) throw invalid(`files.${place}.id`, 'not_an_option')
    if (ends) {
      if (before) await store.removeFile(before.id)
      gone.push(before?.file_key ?? null, before?.preview_image_key ?? null)
      continue
    }
    if (!file_title) throw invalid(`files.${place}.file_title`, 'required')
    if (!file && !file_link && !before?.file_key) throw invalid(`files.${place}.file`, 'required')
    const changes = {
      file_title,
      file_link,
      ...(file && { file_key: file.storage_key, file_type: file.content_type, file_name: file.name, file_size: file.size }),
      ...(preview_image && { preview_image_key: preview_image.storage_key, preview_image_type: preview_image.content_type }),
    }
    if (file) gone.push(before?.file_key ?? null)
    if (preview_image) gone.push(before?.preview_image_key ?? null)
    if (before) await store.updateFile(before.id, changes)
    else await store.insertFile({ ...changes, webpage_id, position: place })
  }
  const keys = gone.filter((key) => key !== null)
  if (keys.length > 0) await enqueue(work, 'remove_stored', { keys })
  await audit(work, { area: 'public', action: 'webpage_files_changed', subject_id: webpage_id, details: { count: lines.length } })
}

/** Files that visitors are offered: what a browser may show or save without running anything of it. */
export function checkPageFile(file: ArrivedFile, field: string): void {
  if (!canShow(file.content_type)) throw invalid(field, 'page_file_kind')
}
