import { sql, type SQL } from 'drizzle-orm'

/**
 * The ways in which a contact may be meant by what somebody typed: the beginning of a name, phone number or e-mail address,
 * the end of a phone number, or a contact's number. Each is a condition on `contacts c` with an index of its own, so each
 * is asked by itself. `^@` (begins with) instead of LIKE: under row-level security only leakproof operators use an index.
 */
export function waysToFind(search: string): SQL[] {
  const digits = search.replace(/\D/g, '')
  if (digits.length >= 3 && !/[a-z@]/i.test(search)) return byDigits(digits, search.trim().startsWith('+'))
  return search.includes('@') ? byEmail(search) : byName(search)
}

function byDigits(digits: string, isInternational: boolean): SQL[] {
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  const beginning = isInternational ? `+${digits}` : `+1${national}`
  const reversed = [...national].reverse().join('')
  return [
    sql`c.phone ^@ ${beginning}`,
    sql`c.phone_reversed ^@ ${reversed}`,
    sql`c.id in (select p.contact_id from contact_phones p where p.number ^@ ${beginning})`,
    ...(digits.length <= 15 ? [sql`c.number = ${Number(digits)}`] : []),
  ]
}

function byEmail(address: string): SQL[] {
  return [sql`c.email ^@ lower(${address})`, sql`c.id in (select e.contact_id from contact_emails e where e.email ^@ lower(${address}))`]
}

/** "smi", "john smi", "Smith, John", "mary ann de la cruz": the words may be cut anywhere between first and last name. */
function byName(text: string): SQL[] {
  const words = text.split(/[\s,]+/).filter(Boolean)
  const whole = words.join(' ')
  const either = [sql`c.name_key ^@ lower(${whole})`, sql`c.first_name_key ^@ lower(${whole})`]
  if (words.length < 2) return [...either, sql`c.email ^@ lower(${whole})`]
  const cuts = words.slice(1, 4).map((_, place) => {
    const [first, last] = [words.slice(0, place + 1).join(' '), words.slice(place + 1).join(' ')]
    return sql`c.first_name_key ^@ lower(${first}) and c.name_key ^@ lower(${last})`
  })
  return [...either, ...cuts]
}
