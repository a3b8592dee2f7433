import { readPhone } from '../cleaning/values.ts'

/** What a document of a zip can be known by. `files`: as a column may name it; the others: what its name begins with, policies the longest first. */
export type NameKeys = { files: string[]; policies: string[]; phone: string | null; number: number | null }

/** What systems leave in a zip beside the documents. */
const isLitter = (path: string): boolean => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(path)

export const isDocument = (path: string): boolean => !path.endsWith('/') && !path.includes('\0') && !isLitter(path)

export const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const mostPolicies = 8

/** The keys in the name of a document, as in `617-555-0140 intake.pdf`, `#1042 scope.pdf` or `MA-77 12.pdf`; all in lower case. */
export function keysOfName(path: string): NameKeys {
  const whole = path.toLowerCase()
  const base = baseOf(whole)
  const stem = base.replace(/\.[a-z0-9]{1,5}$/, '')
  const [phone] = /^\+?[\d().\s-]{10,}/.exec(stem) ?? []
  const [, number] = /^#?(\d{1,12})(?!\d)/.exec(stem) ?? []
  return {
    files: [...new Set([whole, base, stem])],
    policies: beginnings(stem),
    phone: phone ? readPhone(phone.trim().replace(/[-.\s]+$/, '')).value : null,
    number: number ? Number(number) : null,
  }
}

/** The whole of a name, and what stands before each of its marks. */
function beginnings(stem: string): string[] {
  const ends = [...stem.matchAll(/[^\p{L}\d]+/gu)].map(({ index }) => index).filter((index) => index > 0)
  return [...ends.slice(0, mostPolicies - 1), stem.length].map((end) => stem.slice(0, end)).reverse()
}
