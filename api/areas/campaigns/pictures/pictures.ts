import { checkImage } from '#api/areas/public/index.ts'
import type { Block } from '#api/contract/campaigns/mail.ts'
import type { ListMailPictures, MailPicture } from '#api/contract/campaigns/mail-pictures.ts'
import { audit } from '#api/platform/audit.ts'
import type { ArrivedFile } from '#api/platform/http/form.ts'
import { Streamed, type OpenWork, type Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import type { Counted } from '#api/platform/paging.ts'
import { orNotFound, Refusal, refuse } from '#api/platform/refusal.ts'
import { randomToken } from '#api/platform/secrets.ts'
import { keptForever, pictureHeaders } from '#api/platform/storage/picture-headers.ts'
import { withoutMetadata } from '#api/platform/storage/pictures.ts'
import { storageKey } from '#api/platform/storage/storage.ts'
import type { Action } from '#config/permissions.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { pictureIn, pictureUrl } from './address.ts'
import { pictureStore, type ListedPicture } from './pictures.store.ts'

/** In pixels a side: twice as wide as a mail. */
const longest = 1120

export type KeptPicture = { storage_key: string; content_type: string; size: number; name: string }

const ownersOf = async (work: Work, action: Action) => (await reachOf(work, 'campaigns', action)).owners

/** Moves a picture to where it stays, without what it tells besides. Outside of a transaction. */
export async function keepPicture({ ports, brand }: OpenWork, arrived: ArrivedFile): Promise<KeptPicture> {
  checkImage(arrived, 'image')
  const { path, content_type, size, name } = await withoutMetadata(arrived, 'image', longest)
  const storage_key = storageKey(brand.id, 'mail-pictures', newId())
  await ports.storage.keep(storage_key, path)
  return { storage_key, content_type, size, name }
}

export async function addPicture(work: Work, kept: KeptPicture): Promise<MailPicture> {
  const [id, token, owner_id] = [newId(), randomToken(), work.actor.user_id]
  await pictureStore(work).insert({ ...kept, id, token, owner_id })
  await audit(work, { area: 'campaigns', action: 'picture_added', subject_id: id, details: { size: kept.size } })
  const { data } = await listPictures(work, { page: 1, limit: 1 }, [owner_id])
  return orNotFound(data.find((one) => one.id === id) ?? null)
}

/** Those of whom somebody reaches. */
export async function listPictures(work: Work, asked: ListMailPictures, of?: string[]): Promise<{ data: MailPicture[]; counted: Counted }> {
  const owners = of ?? (await ownersOf(work, 'see'))
  const store = pictureStore(work)
  const [rows, counted] = [await store.list(owners, asked), await store.count(owners)]
  return { data: rows.map((row) => told(work, row)), counted }
}

const told = (work: Work, { token, ...row }: ListedPicture): MailPicture => ({ ...row, address: pictureUrl(originOf(work), token) })

export async function putPictureAway(work: Work, id: string): Promise<void> {
  if (!(await pictureStore(work).putAway(id, await ownersOf(work, 'delete')))) throw refuse('not_found')
  await audit(work, { area: 'campaigns', action: 'picture_put_away', subject_id: id })
}

/** Refuses pictures that are none of the brand's, each beside its block. */
export async function checkPictures(work: OpenWork, blocks: readonly Block[]): Promise<void> {
  const tokens = blocks.map(({ kind, url }) => (kind === 'picture' ? pictureIn(url) : null))
  const asked = tokens.filter((token) => token !== null)
  if (asked.length === 0) return
  const known = await pictureStore(work).known(asked)
  const details = tokens.flatMap((token, place) =>
    token !== null && !known.has(token) ? [{ field: `blocks.${place}.url`, code: 'picture_unknown' }] : [],
  )
  if (details.length > 0) throw new Refusal('invalid', { details })
}

/** The bytes, for whoever has the address: mail programs fetch them from anywhere, and keep them. */
export async function pictureBytes(work: OpenWork, token: string): Promise<Streamed> {
  const picture = orNotFound(await pictureStore(work).byToken(token))
  const bytes = await work.ports.storage.read(picture.storage_key)
  if (!bytes) throw refuse('not_found')
  const headers = { ...pictureHeaders(picture.content_type, `public, ${keptForever}`), 'cross-origin-resource-policy': 'cross-origin' }
  return new Streamed(200, headers, bytes)
}
