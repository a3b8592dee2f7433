import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import { contactDate, dateIn } from '#api/contract/formats.ts'
import { paperSoa, soaScanKinds, type PaperSoa, type SoaRequest, type SoaRequestInFull } from '#api/contract/soa.ts'
import { requireContact } from '#api/areas/contacts/index.ts'
import { userStore, type WholeUser } from '#api/areas/users/index.ts'
import type { KeptBytes } from '#api/platform/http/file-answer.ts'
import { checkForm, withForm, type ArrivedFile, type FormLimits } from '#api/platform/http/form.ts'
import type { Intake, Work } from '#api/platform/http/route.ts'
import { checked } from '#api/platform/http/validation.ts'
import { newId } from '#api/platform/ids.ts'
import type { Ports } from '#api/platform/ports.ts'
import { invalid, orNotFound } from '#api/platform/refusal.ts'
import { storageKey } from '#api/platform/storage/storage.ts'
import { ianaZone } from '#config/options.ts'
import { validUntil } from '#config/soa/index.ts'
import { linkStore } from '../links.ts'
import { checkRepresentative, keepSigned, languagesOf } from '../record.ts'
import { conflict, requireSoa, wholeSoa } from '../requests.ts'
import { insertScan, type KeptScan, type ScanRow } from './scans.store.ts'
import { soaStore } from '../soa.store.ts'

export type Received = Intake & { asked: PaperSoa; kept: KeptScan }

const limitsOf = ({ env }: Ports): FormLimits => ({
  field: 'scan',
  files: 1,
  file_size: env.UPLOAD_LIMIT_MB * 1024 * 1024,
  several: ['products_agreed'],
})

/** Refuses at once what cannot be right, before a byte of it is read. */
export async function checkPaper(work: Work, id: string, request: FastifyRequest): Promise<void> {
  requireOpen(await requireSoa(work, id, 'change'))
  if (!request.isMultipart()) throw invalid('scan', 'required')
  checkForm(request, limitsOf(work.ports))
}

function requireOpen({ status }: Pick<SoaRequest, 'status'>): void {
  if (status !== 'open') throw conflict('soa_not_open')
}

/** Takes the form in and keeps the scan as it came: it is evidence, of which nothing is changed. */
export async function takePaper({ ports, brand }: Work, request: FastifyRequest): Promise<Received> {
  return withForm(ports, request, limitsOf(ports), async ({ fields, files: [file] }) => {
    const asked = checked(paperSoa, fields)
    checkRepresentative({ signer: asked.signer, representative: representativeOf(asked) })
    if (!file) throw invalid('scan', 'required')
    const content_type = kindOf(file)
    const id = newId()
    const storage_key = storageKey(brand.id, 'scope-scans', id)
    const { path, size, scan } = file
    const kept = { id, storage_key, sha256: await digestOf(path), size, content_type, scan }
    await ports.storage.keep(storage_key, path)
    return { asked, kept, discard: () => ports.storage.remove(storage_key) }
  })
}

function kindOf({ content_type }: ArrivedFile): KeptScan['content_type'] {
  const kind = soaScanKinds.find((one) => one === content_type)
  if (!kind) throw invalid('scan', 'soa_scan_kind')
  return kind
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

const representativeOf = (asked: PaperSoa) => ({
  name: asked['representative.name'],
  relationship: asked['representative.relationship'],
  phone: asked['representative.phone'],
  address: asked['representative.address'],
  has_authority: asked['representative.has_authority'],
})

/** Signed with what was handed in; the way that was sent leads no further. */
export async function signOnPaper(work: Work, id: string, { asked, kept }: Received): Promise<SoaRequestInFull> {
  const { id: found } = await requireSoa(work, id, 'change')
  const row = orNotFound(await soaStore(work).hold(found))
  if (row.status !== 'open' || row.expires_at <= work.now || !row.contact_id) throw conflict('soa_not_open')
  const { first_name, last_name } = await requireContact(work, row.contact_id)
  const agent = orNotFound(await userStore(work).findWhole(row.user_id))
  const language = asked.language ?? row.language
  if (!languagesOf(work, agent).offered.includes(language)) throw invalid('language', 'not_an_option')
  const { signed_on, signer } = asked
  const signed_at = signedAt(work, agent, signed_on)
  const representative = signer === 'representative' ? representativeOf(asked) : null
  const { sha256, size, content_type } = kept
  await insertScan(work, row.id, kept)
  await linkStore(work).end(row.id)
  await keepSigned(work, row, agent, {
    kind: 'paper',
    language,
    wording_version: null,
    products_agreed: asked.products_agreed,
    signer,
    signer_name: representative ? representative.name : `${first_name} ${last_name}`.trim(),
    relationship: representative?.relationship ?? null,
    identity: null,
    signed_at,
    said: {
      first_name,
      last_name,
      ...(representative && { representative }),
      signed_on,
      scan: { sha256, size, content_type },
      recorded_at: work.now.toISOString(),
      recorded_by: work.actor.user_id,
    },
    facts: { scan_sha256: sha256, signed_on },
  })
  return wholeSoa(work, row.id)
}

/** From when on it holds: a paper names a day and no hour, so a day that is over counts from its end. */
function signedAt({ now }: Work, agent: WholeUser, signed_on: string): Date {
  const zone = ianaZone(agent.user.timezone)
  const today = dateIn(zone, now)
  if (signed_on > today) throw invalid('signed_on', 'date_in_future')
  if (signed_on === today) return now
  const next = new Date(Date.parse(`${signed_on}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const end = new Date((contactDate(next, zone)?.getTime() ?? 0) - 1000)
  if (validUntil(end) <= now) throw invalid('signed_on', 'soa_too_old')
  return end
}

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/** A scan as it is downloaded. */
export const scanBytes = ({ storage_key, size, content_type }: ScanRow, number: number): KeptBytes => ({
  storage_key,
  name: `scope-of-appointment-${number}-signed.${endings[content_type]}`,
  content_type,
  size,
})
