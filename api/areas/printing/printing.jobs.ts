import { Readable } from 'node:stream'
import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue, inEveryBrand, inJob, job } from '#api/platform/jobs.ts'
import { renderPdf, type Paper } from '#api/platform/pdf/pdf.ts'
import { receiveUpload } from '#api/platform/storage/incoming.ts'
import { dataFolder, storageKey } from '#api/platform/storage/storage.ts'
import { printHours } from '#config/printing.ts'
import { kitStore } from './kits/kits.store.ts'
import { letterPaper, type OneLetter } from './kits/paper.ts'
import { lettersOf } from './kits/senders.ts'
import { linesOf, type Addressee } from './sheet.ts'
import { sheetPaper } from './sheet-paper.ts'
import { printStore, type PrintRow } from './printing.store.ts'

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
    const people = new Map((await store.peopleById(row.households.flat())).map((person) => [person.id, person]))
    // Whoever was deleted meanwhile is not printed.
    const households = row.households.map((ids) => ids.flatMap((id) => people.get(id) ?? [])).filter((household) => household.length > 0)
    const key = storageKey(work.brand.id, 'prints', row.id)
    const paper = row.kit_id ? await lettersPaper(work, row, households) : sheetPaper(work, row, households.map(linesOf))
    return { paper, key }
  })
  if (!asked) return
  const pdf = await renderPdf(asked.paper)
  const { path, size } = await receiveUpload(dataFolder(ports.env), Readable.from([pdf]), mostBytes)
  await ports.storage.keep(asked.key, path)
  await inJob(run, tenant_id, client, async (work) => {
    await printStore(work).change(print_id, { status: 'complete', storage_key: asked.key, size, finished_at: work.now })
    await printStore(work).notePrinted(print_id)
  })
})

async function lettersPaper(work: OpenWork, row: PrintRow, households: Addressee[][]): Promise<Paper> {
  const kit = await kitStore(work).findEver(row.kit_id ?? '')
  if (!kit) throw new Error('The letter of a print is gone')
  const { send_as, user_id } = row
  const signers = send_as ? null : await printStore(work).signersOf(row.id)
  const letterOf = lettersOf(work, kit, (id) => (send_as ? { send_as, user_id } : (signers?.get(id) ?? { send_as: 'me', user_id })))
  const letters: OneLetter[] = []
  for (const household of households) {
    const letter = await letterOf(household)
    if (letter) letters.push(letter)
  }
  return letterPaper(work, kit, row.created_at, letters)
}

/** A print is kept for a day: it holds names and addresses. */
export const purgePrints = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, client, async (work) => {
    const keys = await printStore(work).removeOlder(new Date(work.now.getTime() - printHours * 3_600_000))
    if (keys.length > 0) await enqueue(work, 'remove_stored', { keys })
    return false
  })
})
