import { enqueue, inEveryBrand, inJob, job, type JobRun } from '#api/platform/jobs.ts'
import { OutsideTrouble } from '#api/platform/outside/outside.ts'
import type { KeptAs } from '#api/platform/certificates/certificates.ts'
import { patienceWithKeeper } from '#config/outreach/certificates.ts'
import { certificateStore, type CertificateColumns } from './certificates.store.ts'

const client = { ip: '', user_agent: 'clock', request_id: '', language: 'en' }
/** Of one brand in one run, so that others have their turn. */
const most = 50

/** Has certificates kept one by one; no transaction is open while somebody outside thinks. */
export const keepDueCertificates = job('certificates', async ({ tenant_id }, ports, run) => {
  const brand = ports.brands.ofId(tenant_id)
  const keeper = brand && ports.certificates.of(brand)
  if (!keeper) return
  for (let turn = 0; turn < most; turn++) {
    const claimed = await inJob(run, tenant_id, client, async (work) => {
      const store = certificateStore(work)
      const row = await store.claim()
      return row && { row, ...(await store.addresses(row)) }
    })
    if (!claimed) return
    const { row, email, phone } = claimed
    const kept = await keeper.keep({ url: row.url, email, phone, reference: row.contact_id, vendor: row.vendor }).catch(unlessTrouble)
    await note(run, tenant_id, row, kept)
    // Whoever does not answer now is left alone until the next look.
    if (!kept) return
  }
  await inJob(run, tenant_id, client, (work) => enqueue(work, 'keep_certificates', {}, `keep_certificates ${tenant_id}`, 5))
})

function unlessTrouble(error: unknown): null {
  if (!(error instanceof OutsideTrouble)) throw error
  return null
}

async function note(run: JobRun, tenantId: string, row: CertificateColumns, kept: KeptAs | null): Promise<void> {
  await inJob(run, tenantId, client, async (work) => {
    const store = certificateStore(work)
    if (kept) return store.settle(row.id, kept.state, kept.state === 'kept' ? kept.until : null)
    if (row.created_at.getTime() + patienceWithKeeper < work.now.getTime()) await store.settle(row.id, 'given_up', null)
  })
}

/** Looks again at what came to nothing before. */
export const lookAtCertificates = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, client, async (work) => {
    await enqueue(work, 'keep_certificates', {}, `keep_certificates ${work.brand.id}`)
  })
})
