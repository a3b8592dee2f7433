import { Readable } from 'node:stream'
import { enqueue, inEveryBrand, inJob, job } from '#api/platform/jobs.ts'
import { live } from '#api/platform/live/live.ts'
import { queueEnd } from '#api/platform/mails/ends.ts'
import { renderPdf } from '#api/platform/pdf/pdf.ts'
import { receiveUpload } from '#api/platform/storage/incoming.ts'
import { dataFolder, storageKey } from '#api/platform/storage/storage.ts'
import { printHours } from '#config/printing.ts'
import { paperOfPrint } from './print-paper.ts'
import { printStore } from './printing.store.ts'

const client = { ip: '', user_agent: 'printing', request_id: '', language: 'en' }

/** More than any sheet of addresses has. */
const mostBytes = 20_000_000

/** Sets a print and keeps it; a run that was cut off is begun again and keeps the same. */
export const printBatch = job('work', async (payload, ports, run) => {
  const { tenant_id, print_id } = payload as unknown as { tenant_id: string; print_id: string }
  const asked = await inJob(run, tenant_id, client, async (work) => {
    const store = printStore(work)
    const row = await store.find(print_id)
    if (!row || row.status === 'complete') return null
    await store.change(row.id, { status: 'working' })
    const key = storageKey(work.brand.id, 'prints', row.id)
    return { paper: await paperOfPrint(work, row, row.households), key, row }
  })
  if (!asked) return
  const pdf = await renderPdf(asked.paper)
  const { path, size } = await receiveUpload(dataFolder(ports.env), Readable.from([pdf]), mostBytes)
  await ports.storage.keep(asked.key, path)
  await inJob(run, tenant_id, client, async (work) => {
    await printStore(work).change(print_id, { status: 'complete', storage_key: asked.key, size, finished_at: work.now })
    await printStore(work).notePrinted(print_id)
    await live.importProgress(work, { user_ids: [asked.row.user_id], id: print_id })
    await queueEnd(work, 'print_ended', asked.row.user_id, asked.row.created_at, { id: print_id, count: asked.row.total_count })
  })
})

/** A print is kept for a day: it holds names and addresses. */
export const purgePrints = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, client, async (work) => {
    const keys = await printStore(work).removeOlder(new Date(work.now.getTime() - printHours * 3_600_000))
    if (keys.length > 0) await enqueue(work, 'remove_stored', { keys })
    return false
  })
})
