import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { mostExported, type exportContacts, type ExportFormat } from '#api/contract/contacts/export.ts'
import { audit } from '#api/platform/audit.ts'
import { copyOut } from '#api/platform/copy-out.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, Refusal } from '#api/platform/refusal.ts'
import { workbookOf, type Sheet } from '#api/platform/xlsx/xlsx.ts'
import { dateIn } from '#api/contract/formats.ts'
import { zoneOf } from '#config/options.ts'
import { chosenIds } from '../bulk/actions.ts'
import { countExported, exportRows } from './export.store.ts'
import { notifyManagers } from '../bulk/notify-managers.ts'

type Wanted = z.output<typeof exportContacts>
export type ExportFile = { name: string; type: string; content: Readable }

/** As many files may somebody begin in an hour; each is read from the database anew. */
export const exportLimit = { name: 'export', points: 30, seconds: 3600 }

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Sheets of a workbook that stand before the contacts and after them, where there are so many. */
type Beside = (count: number) => { before: Sheet[]; after: Sheet[] }

/** The chosen contacts as a file, which is made while it is read. It is audited and told to a manager first. */
export async function exportFile(
  work: Work,
  { columns, ...chosen }: Wanted,
  format: ExportFormat,
  beside: Beside = () => ({ before: [], after: [] }),
): Promise<ExportFile> {
  await work.ports.limits.spend(exportLimit, work.actor.real_user_id)
  const ids = await chosenIds(work, chosen, 'export')
  const count = await countExported(work, ids)
  if (count === 0) throw invalid('ids', 'no_contacts_chosen')
  if (count > mostExported) throw new Refusal('invalid', { details: [{ field: 'ids', code: 'too_many', params: { max: mostExported } }] })
  const zone = zoneOf(work.actor)
  await audit(work, { area: 'contacts', action: 'exported', details: { count, format, columns } })
  await notifyManagers(work, 'contacts_exported', { count })
  const csv = await copyOut(work.ports, work.brand.id, exportRows(ids, columns, zone))
  const name = `contacts-${dateIn(zone, work.now)}.${format}`
  const { before, after } = beside(count)
  const content = format === 'xlsx' ? workbookOf([...before, { name: 'Contacts', csv }, ...after]) : marked(csv)
  return { name, type: types[format], content }
}

/** Without this mark spreadsheets take UTF-8 for something older. */
const byteOrderMark = Buffer.from('\ufeff')

function marked(csv: Readable): Readable {
  csv.unshift(byteOrderMark)
  return csv
}
