import type { BatchPrint, FirstPage, LeftOutPerson, PrintJob } from '#api/contract/printing/printing.ts'
import { chosenIds, ownerFilter } from '#api/areas/contacts/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { invalid, orNotFound } from '#api/platform/refusal.ts'
import {
  type LetterLayout,
  letterLayouts,
  mostInBatches,
  mostPrinted,
  printHours,
  type PrintLayout,
  printLayouts,
} from '#config/printing.ts'
import type { KitRow } from './kits/kits.store.ts'
import { usableKit } from './kits/kits.ts'
import { writeLetter } from './kits/letter.ts'
import { lettersOf, type SignerOf } from './kits/senders.ts'
import { pictureOfPrint } from './print-paper.ts'
import { householdsOf, leftOut, type Addressee, type Households } from './sheet.ts'
import { printStore, type NewPrint, type PrintRow } from './printing.store.ts'

/** Has the addresses of some contacts printed, or letters to them; tells how many there will be, and who is left out and why. */
export async function startPrint(work: Work, asked: BatchPrint): Promise<PrintJob> {
  const { kind, layout, begin_at, offset_x, offset_y, send_as, in_batches } = asked
  if (kindOf(layout) !== kind) throw invalid('layout', 'not_an_option')
  const { kit, found } = await lay(work, asked, in_batches ? mostInBatches : mostPrinted)
  if (kit) return tellPrint(await startLetters(work, kit, found, () => ({ send_as, user_id: work.actor.user_id }), send_as))
  const settings = { begin_at, offset_x, offset_y }
  return tellPrint(await keepPrint(work, { kind, layout, settings, kit_id: null, send_as: null }, found))
}

/** What the first page of a selection would be, as it is printed; nothing is kept. */
export async function drawFirstPage(work: Work, asked: FirstPage): Promise<string> {
  const { layout, begin_at, offset_x, offset_y, send_as } = asked
  const kind = kindOf(layout)
  const settings = { begin_at: kind === 'labels' ? begin_at : 1, offset_x, offset_y }
  const { kit, found } = await lay(work, { ...asked, begin_at: settings.begin_at }, mostInBatches)
  const user_id = work.actor.user_id
  const signer = () => ({ send_as, user_id })
  const households = kit ? await firstWhole(lettersFor(work, kit, signer), found.households) : found.households
  if (households.length === 0) throw invalid('ids', 'nobody_to_mail')
  const ids = households.map((household) => household.map(({ id }) => id))
  const sheet = { kind, layout, settings, kit_id: kit?.id ?? null, send_as: kit && send_as, user_id, created_at: work.now }
  return pictureOfPrint(work, { ...sheet, households: ids })
}

type Laid = Pick<BatchPrint, 'selection_id' | 'ids' | 'contacts_scope' | 'all'> &
  Pick<BatchPrint, 'layout' | 'begin_at' | 'order' | 'one_a_household' | 'kit_id'>

/** Onto which paper a choice of contacts goes, and who of them. */
async function lay(work: Work, asked: Laid, most: number): Promise<{ kit: KitRow | null; found: Households }> {
  const { layout, begin_at, order, one_a_household, kit_id, selection_id, ids, contacts_scope, all } = asked
  const labels = isLetter(layout) ? 1 : printLayouts[layout].columns * printLayouts[layout].rows
  if (begin_at > labels) throw invalid('begin_at', 'begin_at_beyond', { max: labels })
  const kit = isLetter(layout) ? await usableKit(work, kit_id) : null
  const people = await printStore(work).people(await chosenIds(work, { selection_id, ids, contacts_scope, all }, 'see'), most + 1)
  if (people.length === 0) throw invalid('ids', 'no_contacts_chosen')
  if (people.length > most) throw invalid('ids', 'too_many_printed', { max: most })
  return { kit, found: householdsOf(people, { one_a_household, order }) }
}

type IsWhole = (household: Addressee[]) => Promise<boolean>

/** Whether the letter of a kit to a household has something for each of its fields. */
function lettersFor(work: Work, kit: KitRow, signerOf: SignerOf): IsWhole {
  const letterOf = lettersOf(work, kit, signerOf)
  return async (household) => {
    const letter = await letterOf(household)
    return letter !== null && writeLetter(kit.letter[letter.language], letter.values).missing.length === 0
  }
}

async function firstWhole(isWhole: IsWhole, households: Addressee[][]): Promise<Addressee[][]> {
  for (const household of households) if (await isWhole(household)) return [household]
  return []
}

/** Letters of a kit; where a field has nothing to stand in it nobody is written to. */
export async function startLetters(
  work: Work,
  kit: KitRow,
  { households, left_out }: Households,
  signerOf: SignerOf,
  send_as: PrintRow['send_as'],
): Promise<PrintRow> {
  const isWhole = lettersFor(work, kit, signerOf)
  const whole: Addressee[][] = []
  const lacking: Addressee[] = []
  for (const household of households) {
    if (await isWhole(household)) whole.push(household)
    else lacking.push(...household.slice(0, 1))
  }
  const told = lacking.length > 0 ? [...left_out, leftOut('field_missing', lacking)] : left_out
  const settings = { begin_at: 1, offset_x: 0, offset_y: 0 }
  const paper = { kind: 'letters' as const, layout: kit.layout, settings, kit_id: kit.id, send_as }
  return keepPrint(work, paper, { households: whole, left_out: told })
}

async function keepPrint(
  work: Work,
  paper: Pick<NewPrint, 'kind' | 'layout' | 'settings' | 'kit_id' | 'send_as'>,
  { households, left_out }: Households,
): Promise<PrintRow> {
  if (households.length === 0) throw invalid('ids', 'nobody_to_mail')
  const ids = households.map((household) => household.map(({ id }) => id))
  const batches = Math.ceil(ids.length / mostPrinted)
  return keepBatch(work, { ...paper, user_id: work.actor.user_id, left_out, batch: 1, batches }, ids)
}

/** Prints the first of these households; the others wait for the next batch. */
async function keepBatch(work: Work, print: Omit<NewPrint, 'households' | 'rest' | 'total_count'>, waiting: string[][]): Promise<PrintRow> {
  const households = waiting.slice(0, mostPrinted)
  const total_count = households.length
  const row = await printStore(work).insert({ ...print, households, total_count, rest: waiting.slice(mostPrinted) })
  const { kind, layout } = print
  await audit(work, { area: 'contacts', action: 'printed', subject_id: row.id, details: { kind, layout, total_count } })
  await enqueue(work, 'print_batch', { print_id: row.id })
  return row
}

/** The batch after a print: it begins at the label after the last one, on the same sheet where that has some left. */
export async function printNext(work: Work, id: string): Promise<PrintJob> {
  const { kind, layout, settings, kit_id, send_as, user_id, left_out, batch, batches, rest, total_count } = await requirePrint(work, id)
  if (rest.length === 0) throw invalid('jid', 'no_further_batch')
  const labels = isLetter(layout) ? 1 : printLayouts[layout].columns * printLayouts[layout].rows
  const begin_at = ((settings.begin_at - 1 + total_count) % labels) + 1
  const next = { kind, layout, kit_id, send_as, user_id, left_out, batches, batch: batch + 1, settings: { ...settings, begin_at } }
  return tellPrint(await keepBatch(work, next, rest))
}

const isLetter = (layout: PrintRow['layout']): layout is LetterLayout => letterLayouts.some((one) => one === layout)
const kindOf = (layout: PrintRow['layout']): PrintRow['kind'] =>
  isLetter(layout) ? 'letters' : printLayouts[layout satisfies PrintLayout].kind

/** One's own print, for as long as it is kept. */
export async function requirePrint(work: Work, id: string): Promise<PrintRow> {
  const found = await printStore(work).find(id)
  const isKept = found !== null && found.created_at.getTime() > work.now.getTime() - printHours * 3_600_000
  return orNotFound(isKept && found.user_id === work.actor.user_id ? found : null)
}

/** Who is not on a print and can be mended: those of whom whoever asks still sees the record. */
export async function leftOutOf(work: Work, id: string): Promise<LeftOutPerson[]> {
  const { left_out } = await requirePrint(work, id)
  const people = await printStore(work).named(
    left_out.flatMap(({ ids = [] }) => ids),
    await ownerFilter(work),
  )
  return left_out.flatMap(({ code, ids = [] }) => people.flatMap((contact) => (ids.includes(contact.id) ? [{ code, contact }] : [])))
}

export function tellPrint({ id, status, kind, layout, total_count, left_out, batch, batches, rest, created_at }: PrintRow): PrintJob {
  return {
    jid: id,
    status,
    kind,
    layout,
    total_count,
    left_out: left_out.map(({ code, count }) => ({ code, count })),
    batch,
    batches,
    rest_count: rest.length,
    created_at: created_at.toISOString(),
  }
}
