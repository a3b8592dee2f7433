import { sql, type SQL } from 'drizzle-orm'
import { withinReach, type OwnerFilter } from '../contacts.scope.ts'

/** How many contacts each way of finding may bring to a list; a search that finds more is too wide to be of use. */
const listCap = 1_000
/** The same for whoever types: the first so many are shown, and the next letter asks anew. */
const typing = { shown: 20, cap: 100 }

export const searchCap = ({ limit, offset }: { limit: number; offset: number }): number =>
  offset + limit <= typing.shown ? typing.cap : listCap

/**
 * The ids that a search means within a reach, each once: the beginning of a name, phone number, e-mail address or policy
 * number, the end of a phone number, or a contact's number. Each way is asked by itself along its own index, which tells
 * who holds the contact as well. `cap` bounds what each way brings; null is everything, for those who act on all of it.
 */
export function found(holders: OwnerFilter, search: string, cap: number | null): SQL {
  return sql.join(
    waysToFind(search).map((way) => sql`(${idsBy(holders, way, cap)})`),
    sql` union `,
  )
}

/** One way: what must hold of `contacts c` (and of `part`, a table that hangs on it), and the column whose index leads there. */
type Way = { holds: SQL; along: SQL; part?: SQL }

function idsBy(holders: OwnerFilter, { holds, along, part }: Way, cap: number | null): SQL {
  const from = part ? sql`${part} part join contacts c on c.id = part.contact_id` : sql`contacts c`
  const bound = cap === null ? sql`` : sql`order by ${along} limit ${cap + 1}`
  return sql`select c.id from ${from} where ${holds} and c.deleted_at is null and ${withinReach(holders)} ${bound}`
}

/** `^@` instead of LIKE: under row-level security only leakproof operators use an index. */
const begins = (column: SQL, text: SQL): Way => ({ holds: sql`${column} ^@ ${text}`, along: column })

function waysToFind(search: string): Way[] {
  const digits = search.replace(/\D/g, '')
  const policies = digits.length >= 3 ? [byPolicyNumber(search)] : []
  if (digits.length >= 3 && !/[a-z@]/i.test(search)) return [...byDigits(digits, search.trim().startsWith('+')), ...policies]
  return search.includes('@') ? byEmail(search) : [...byName(search), ...policies]
}

const byPolicyNumber = (search: string): Way => ({
  holds: sql`part.policy_number_key ^@ ${search.toUpperCase().replace(/[^A-Z0-9]/g, '')} and part.deleted_at is null`,
  along: sql`part.policy_number_key`,
  part: sql`policies`,
})

/** The first phone and e-mail stand with the contact itself. */
const further = (way: Way): Way => ({ ...way, holds: sql`${way.holds} and part.position > 0` })

function byDigits(digits: string, isInternational: boolean): Way[] {
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  const beginning = sql`${isInternational ? `+${digits}` : `+1${national}`}`
  return [
    begins(sql`c.phone`, beginning),
    begins(sql`c.phone_reversed`, sql`${[...national].reverse().join('')}`),
    further({ ...begins(sql`part.number`, beginning), part: sql`contact_phones` }),
    ...(digits.length <= 15 ? [{ holds: sql`c.number = ${Number(digits)}`, along: sql`c.number` }] : []),
  ]
}

function byEmail(address: string): Way[] {
  const beginning = sql`lower(${address})`
  return [begins(sql`c.email`, beginning), further({ ...begins(sql`part.email`, beginning), part: sql`contact_emails` })]
}

const mostWords = 4

/** "smi", "john smi", "Smith, John", "mary ann de la cruz": the words may be cut anywhere between first and last name. */
function byName(text: string): Way[] {
  const words = text.split(/[\s,]+/).filter(Boolean)
  const lower = (some: string[]) => sql`lower(${some.join(' ')})`
  const cuts = words.slice(1, mostWords).map((_, place): Way => {
    const [first, last] = [lower(words.slice(0, place + 1)), lower(words.slice(place + 1))]
    return { holds: sql`c.name_key ^@ ${last} and c.first_name_key ^@ ${first}`, along: sql`c.name_key` }
  })
  return [
    begins(sql`c.name_key`, lower(words)), // last name first
    begins(sql`c.first_name_key`, lower(words)),
    ...(words.length < 2 ? [begins(sql`c.email`, lower(words))] : []),
    ...cuts,
  ]
}
