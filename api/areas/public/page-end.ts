import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { webpageStore, type PageOwner } from './webpages.store.ts'

/**
 * Ends the page of an owner who goes, if there is one: its address is free again, what visitors wrote over it goes, and the bytes
 * of its pictures and files go once this is committed.
 */
export async function endPage(work: Work, owner: PageOwner): Promise<void> {
  const store = webpageStore(work)
  const found = await store.ofOwner(owner)
  if (!found) return
  const { id, logo_key, personal_photo_key } = found.page
  const files = await store.filesOf(id)
  const keys = [logo_key, personal_photo_key, ...files.flatMap(({ file_key, preview_image_key }) => [file_key, preview_image_key])]
  const kept = keys.filter((key) => key !== null)
  await store.remove(id)
  if (kept.length > 0) await enqueue(work, 'remove_stored', { keys: kept })
  if ('user_id' in owner) await userStore(work).updateProfile(owner.user_id, { personal_photo: null })
  await audit(work, { area: 'public', action: 'webpage_deleted', subject_id: id, details: { domain_name: found.page.domain_name } })
}
