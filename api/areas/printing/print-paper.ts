import type { OpenWork } from '#api/platform/http/route.ts'
import { drawPaper, type Paper } from '#api/platform/pdf/pdf.ts'
import { printLayouts, type PrintLayout } from '#config/printing.ts'
import { kitStore } from './kits/kits.store.ts'
import { letterPaper, type OneLetter } from './kits/paper.ts'
import { lettersOf } from './kits/senders.ts'
import { printStore, type PrintRow } from './printing.store.ts'
import { linesOf, type Addressee } from './sheet.ts'
import { sheetPaper } from './sheet-paper.ts'

/** A print, or what one would be; `id` where it was kept. */
type Sheet = Pick<PrintRow, 'kind' | 'layout' | 'settings' | 'kit_id' | 'send_as' | 'user_id' | 'created_at'> & { id?: string }

/** What a print looks like for some of its households. Whoever was deleted meanwhile is not printed. */
export async function paperOfPrint(work: OpenWork, row: Sheet, chosen: string[][]): Promise<Paper> {
  const people = new Map((await printStore(work).peopleById(chosen.flat())).map((person) => [person.id, person]))
  const households = chosen.map((ids) => ids.flatMap((id) => people.get(id) ?? [])).filter((household) => household.length > 0)
  return row.kit_id ? lettersPaper(work, row, households) : sheetPaper(work, row, households.map(linesOf))
}

/** The first sheet of a print, or its first letter, as a picture. */
export async function pictureOfPrint(work: OpenWork, row: Sheet & Pick<PrintRow, 'households'>): Promise<string> {
  if (row.kit_id) return drawPaper(await paperOfPrint(work, row, row.households.slice(0, 1)))
  const { columns, rows } = printLayouts[row.layout as PrintLayout]
  return drawPaper(await paperOfPrint(work, row, row.households.slice(0, columns * rows - row.settings.begin_at + 1)))
}

async function lettersPaper(work: OpenWork, row: Sheet, households: Addressee[][]): Promise<Paper> {
  const kit = await kitStore(work).findEver(row.kit_id ?? '')
  if (!kit) throw new Error('The letter of a print is gone')
  const { id: print_id, send_as, user_id } = row
  const signers = send_as || !print_id ? null : await printStore(work).signersOf(print_id)
  const letterOf = lettersOf(work, kit, (id) => (send_as ? { send_as, user_id } : (signers?.get(id) ?? { send_as: 'me', user_id })))
  const letters: OneLetter[] = []
  for (const household of households) {
    const letter = await letterOf(household)
    if (letter) letters.push(letter)
  }
  return letterPaper(work, kit, row.created_at, letters)
}
