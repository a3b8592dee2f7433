import { createHash, createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { carrierStore } from '#api/areas/catalogue/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import { withContact } from '#api/platform/brand-contact.store.ts'
import { audit } from '#api/platform/audit.ts'
import { inTenant } from '#api/platform/database.ts'
import type { KeptBytes } from '#api/platform/http/file-answer.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { inJob, job } from '#api/platform/jobs.ts'
import { soaStream } from '#api/platform/live/channels/soa.ts'
import { live } from '#api/platform/live/live.ts'
import { scopePdf, type CompletedScope, type ScopePaper, type SignedScope } from '#api/platform/pdf/scope.ts'
import type { Ports } from '#api/platform/ports.ts'
import { Refusal } from '#api/platform/refusal.ts'
import { sameSecret } from '#api/platform/secrets.ts'
import { receiveUpload } from '#api/platform/storage/incoming.ts'
import { dataFolder, storageKey } from '#api/platform/storage/storage.ts'
import { eventStore } from './events.store.ts'
import { paperStore, type PaperKind, type PaperRow } from './papers.store.ts'
import { soaStore } from './soa.store.ts'

/** More than any paper has. */
const mostBytes = 20_000_000

type Tx = <T>(inside: (work: OpenWork) => Promise<T>) => Promise<T | null>
type Made = { document_id: string; bytes: Buffer; sha256: string }

/** Makes the paper of what was just signed or completed. */
export const scopePaper = job('work', async (payload, ports, run) => {
  const { tenant_id, request_id, kind } = payload as unknown as { tenant_id: string; request_id: string; kind: PaperKind }
  const client = { ip: '', user_agent: 'soa', request_id: '', language: 'en' }
  const tx: Tx = (inside) => inJob(run, tenant_id, client, inside)
  await ensurePaper(ports, tx, request_id, kind).catch(async (error: unknown) => {
    await tx((work) => paperFailed(work, request_id, error))
    throw error
  })
})

/** Told once: to whoever runs this, on the record and on its screen. What was signed stands. */
async function paperFailed(work: OpenWork, request_id: string, error: unknown): Promise<void> {
  const store = soaStore(work)
  const row = await store.row(request_id)
  if (!row || row.paper_failed_at) return
  await store.notePaper(request_id, work.now)
  work.ports.errorReports.report(error, { where: 'soa', tenant: work.brand.key })
  await audit(work, { area: 'soa', action: 'paper_failed', subject_id: request_id, details: { number: row.number } })
  await live.tell(work, [soaStream(row.user_id)], { event: 'soa_changed', id: request_id })
  await eventStore(work).append(request_id, 'paper_failed')
}

/** The same for somebody who asks before its job came to it, or for what was signed before there were papers. */
export async function paperFor({ brand, client, ports, actor }: OpenWork, request_id: string, kind: PaperKind): Promise<void> {
  const tx: Tx = (inside) => inTenant(ports.pool, brand.id, (db) => inside({ db, brand, actor, now: ports.clock.now(), ports, client }))
  await ensurePaper(ports, tx, request_id, kind).catch((error: unknown) => {
    ports.errorReports.report(error, { where: 'soa', tenant: brand.key })
    throw new Refusal('unavailable', { details: [{ field: 'base', code: 'soa_paper_away' }] })
  })
}

/** Of two that make the same one, one is kept; each has a place of its own, so that what is kept is what the row says. */
async function ensurePaper(ports: Ports, tx: Tx, request_id: string, kind: PaperKind): Promise<void> {
  const asked = await tx(async (work) => {
    const isThere = await paperStore(work).find(request_id, kind)
    return isThere ? null : paperOf(work, request_id, kind)
  })
  if (!asked) return
  const bytes = await scopePdf(asked.paper)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const made: Made = { document_id: asked.document_id, bytes, sha256 }
  const storage_key = storageKey(asked.brand_id, 'scopes', `${made.document_id}_${sha256.slice(0, 16)}`)
  const { path, size } = await receiveUpload(dataFolder(ports.env), Readable.from([bytes]), mostBytes)
  await ports.storage.keep(storage_key, path)
  await tx(async (work) => {
    const isNew = await paperStore(work).keep({ document_id: made.document_id, request_id, kind, storage_key, sha256, size })
    await soaStore(work).notePaper(request_id, null)
    if (isNew) await eventStore(work).append(request_id, 'paper_kept', { sha256, paper: kind })
  })
}

/** A paper as it is downloaded. */
export const keptPaper = ({ storage_key, size }: PaperRow, number: number): KeptBytes => ({
  storage_key,
  name: `scope-of-appointment-${number}.pdf`,
  content_type: 'application/pdf',
  size,
})

type Recorded = SignedScope & { agent: { id: string } }
type AgentsPart = Omit<CompletedScope, 'plans'> & { plans_represented: string[] }

/** What stands on it; null where there is nothing of the kind. */
async function paperOf(
  work: OpenWork,
  request_id: string,
  kind: PaperKind,
): Promise<{ document_id: string; brand_id: string; paper: ScopePaper } | null> {
  const documents = (await soaStore(work).documents(request_id)).map(({ sealed, ...row }) => ({
    ...row,
    text: work.ports.vault.open(sealed),
  }))
  const signed = documents.find((one) => one.kind === 'signed')
  const completed = kind === 'completed' ? documents.find((one) => one.kind === 'completed') : undefined
  const document = kind === 'completed' ? completed : signed
  if (!signed || !document) return null
  const record = JSON.parse(signed.text) as Recorded
  const part = completed ? (JSON.parse(completed.text) as AgentsPart) : null
  const agent = isId(record.agent.id) ? await userStore(work).findWhole(record.agent.id) : null
  const { colours, contact } = await withContact(work, work.brand.effective(agent?.company?.number ?? null))
  return {
    document_id: document.id,
    brand_id: work.brand.id,
    paper: {
      signed: record,
      completed: part && { ...part, plans: await namesOf(work, part.plans_represented) },
      brand: { color: colours.primary, lines: [...contact.address, contact.email, contact.phone].filter(Boolean) },
      attached: [signed, ...(completed ? [completed] : [])].map(({ kind: name, text, sha256 }) => ({ name: `${name}.json`, text, sha256 })),
    },
  }
}

async function namesOf(work: OpenWork, carriers: string[]): Promise<string[]> {
  const names: string[] = []
  for (const id of carriers) names.push((await carrierStore(work).find(id))?.name ?? id)
  return names
}

const ticketSeconds = 3600

const signatureOf = ({ ports, brand }: OpenWork, linkId: string, until: number): string =>
  createHmac('sha256', ports.env.SECRET_KEY).update(`scope copy ${brand.id} ${linkId} ${until}`).digest('base64url')

/** Lets whoever was just recognised fetch the PDF for an hour. */
export function ticketFor(work: OpenWork, linkId: string): string {
  const until = Math.floor(work.now.getTime() / 1000) + ticketSeconds
  return `${until}.${signatureOf(work, linkId, until)}`
}

export function isTicket(work: OpenWork, linkId: string, ticket: string): boolean {
  const [until = '', signature = ''] = ticket.split('.')
  return Number(until) * 1000 > work.now.getTime() && sameSecret(signature, signatureOf(work, linkId, Number(until)))
}
