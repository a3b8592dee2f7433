import { mostNamed, printLayouts, type LeftOutReason, type PrintLayout } from '#config/printing.ts'

export type Addressee = {
  id: string
  first_name: string
  last_name: string
  suffix: string | null
  do_not_mail: boolean
  owner_id: string | null
  preferred_language: string | null
  /** Mail comes to this address. */
  is_whole: boolean
  address: string
  address_2: string
  city: string
  state: string
  zip_code: string
}

/** `ids`: the first of those whose record somebody may mend. */
export type LeftOut = { code: LeftOutReason; count: number; ids: string[] }

export type Households = {
  /** In the order in which they are printed, each with whom it is for. */
  households: Addressee[][]
  left_out: LeftOut[]
}

/** Who gets a label of their own: whoever wants mail and has an address to which it comes, once for each household where asked. */
export function householdsOf(people: readonly Addressee[], asked: { one_a_household: boolean; order: 'name' | 'zip' }): Households {
  const wanting = people.filter(({ do_not_mail }) => !do_not_mail)
  const reachable = wanting.filter(({ is_whole }) => is_whole)
  const groups = new Map<string, Addressee[]>()
  for (const person of reachable) {
    const key = asked.one_a_household ? doorOf(person) : person.id
    groups.set(key, [...(groups.get(key) ?? []), person])
  }
  const households = [...groups.values()].sort(asked.order === 'zip' ? byZip : byName)
  const left_out = [
    leftOut(
      'no_address',
      wanting.filter(({ is_whole }) => !is_whole),
    ),
    leftOut(
      'do_not_mail',
      people.filter(({ do_not_mail }) => do_not_mail),
    ),
    { code: 'same_household' as const, count: reachable.length - households.length, ids: [] },
  ]
  return { households, left_out: left_out.filter(({ count }) => count > 0) }
}

export const leftOut = (code: LeftOutReason, people: readonly Addressee[]): LeftOut => ({
  code,
  count: people.length,
  ids: people.slice(0, mostNamed).map(({ id }) => id),
})

/** Whoever has the same last name behind the same door lives together. */
const doorOf = ({ last_name, address, address_2, zip_code }: Addressee): string =>
  [last_name, address, address_2, zip_code.slice(0, 5)].map((part) => part.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')).join('|')

const nameKey = ([person]: Addressee[]) => `${person?.last_name ?? ''} ${person?.first_name ?? ''}`
const byName = (one: Addressee[], other: Addressee[]) => nameKey(one).localeCompare(nameKey(other), 'en')
const byZip = (one: Addressee[], other: Addressee[]) =>
  (one[0]?.zip_code ?? '').localeCompare(other[0]?.zip_code ?? '') || byName(one, other)

/** The longest line that fits a label of 5160 at 9 points; more goes onto a line of its own. */
const longestStreet = 34

/** The lines of an address as the Postal Service reads them: the unit at the end of the street, or above it where it does not fit. */
export function linesOf(household: readonly Addressee[]): string[] {
  const [first] = household
  if (!first) return []
  const { address, address_2, city, state, zip_code } = first
  const street = [address, address_2].filter(Boolean).join(' ')
  const place = `${city} ${state} ${zip_code}`
  return [namesOf(household), ...(street.length <= longestStreet || !address_2 ? [street] : [address_2, address]), place].map((line) =>
    line.trim(),
  )
}

/** Names of China, Japan and Korea in their own writing stand with the family's name first, as their mail carriers read them. */
const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u

/** Jane and John Doe; whoever lives together has one last name. */
export function namesOf(household: readonly Addressee[]): string {
  const [first, ...others] = household
  if (!first) return ''
  const { first_name, last_name } = first
  if (others.length === 0 && [first_name, last_name].every((name) => familyFirst.test(name))) return `${last_name}${first_name}`
  if (others.length === 0) return [first.first_name, first.last_name, first.suffix].filter(Boolean).join(' ')
  const names = household.map(({ first_name }) => first_name).filter(Boolean)
  return household.length > 3 || names.length < household.length
    ? `${first.last_name} Household`
    : `${names.join(' & ')} ${first.last_name}`
}

type Cell = { x: number; y: number; lines: string[] }

/** Where each address stands, in inches from the top left of its page. The first page begins at the label `begin_at`. */
export function pagesOf(
  addresses: readonly string[][],
  name: PrintLayout,
  { begin_at, offset_x, offset_y }: { begin_at: number; offset_x: number; offset_y: number },
): Cell[][] {
  const { columns, rows, left, top, step } = printLayouts[name]
  const each = columns * rows
  const pages: Cell[][] = []
  addresses.forEach((lines, index) => {
    const place = index + begin_at - 1
    const at = place % each
    const cell = { x: left + (at % columns) * step.x + offset_x, y: top + Math.floor(at / columns) * step.y + offset_y, lines }
    ;(pages[Math.floor(place / each)] ??= []).push(cell)
  })
  return pages
}
