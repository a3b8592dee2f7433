/** Cards by their numbers: which brand, how long, what stands on them. Used where a number is typed in, and to show a saved card. */

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover'

type Rule = { starts: RegExp; lengths: readonly number[]; code: number; groups: readonly number[]; name: string }

const fours = [4, 4, 4, 4, 3]

const rules: Record<CardBrand, Rule> = {
  visa: { starts: /^4/, lengths: [13, 16, 19], code: 3, groups: fours, name: 'Visa' },
  // 51 to 55, and 2221 to 2720.
  mastercard: {
    starts: /^(5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)/,
    lengths: [16],
    code: 3,
    groups: fours,
    name: 'Mastercard',
  },
  amex: { starts: /^3[47]/, lengths: [15], code: 4, groups: [4, 6, 5], name: 'American Express' },
  // 6011, 644 to 649, 65, and 622126 to 622925, which it shares with UnionPay.
  discover: {
    starts: /^(6011|64[4-9]|65|622(12[6-9]|1[3-9]|[2-8]|9[01]|92[0-5]))/,
    lengths: [16, 17, 18, 19],
    code: 3,
    groups: fours,
    name: 'Discover',
  },
}

const brands = Object.keys(rules) as CardBrand[]

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '')

/** The brand that a number, or the beginning of one, belongs to; null where it is none of these. */
export function brandOf(number: string): CardBrand | null {
  const digits = digitsOf(number)
  if (!/^\d{1,19}$/.test(digits)) return null
  return brands.find((brand) => rules[brand].starts.test(digits)) ?? null
}

export type NumberFault = 'missing' | 'not_digits' | 'unknown_brand' | 'wrong_length' | 'mistyped'

/** What is wrong with a card's number; spaces and dashes may stand in it. Null where it can be one. */
export function faultInNumber(text: string): NumberFault | null {
  const digits = digitsOf(text)
  if (digits === '') return 'missing'
  if (!/^\d+$/.test(digits)) return 'not_digits'
  const brand = brandOf(digits)
  if (!brand) return 'unknown_brand'
  if (!rules[brand].lengths.includes(digits.length)) return 'wrong_length'
  return isLuhn(digits) ? null : 'mistyped'
}

/** The check digit of ISO 7812. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, place) => {
    const twice = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return all + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return sum % 10 === 0
}

/** 1234123412341234 as 1234 1234 1234 1234, and as American Express writes its own; what is no digit is left out. */
export function groupNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  const groups = rules[brandOf(digits) ?? 'visa'].groups
  const parts = groups.map((length, i) => {
    const start = groups.slice(0, i).reduce((sum, one) => sum + one, 0)
    return digits.slice(start, start + length)
  })
  return parts.filter(Boolean).join(' ')
}

/** Whether this can be the code on the back (of American Express, on the front). */
export const isCode = (code: string, brand: CardBrand | null): boolean =>
  /^\d+$/.test(code) && (brand ? code.length === rules[brand].code : code.length === 3 || code.length === 4)

export type Expiry = { month: number; year: number }

/** MM/YY, also without the slash; the year with four digits. Null where it is no month. */
export function readExpiry(text: string): Expiry | null {
  const [, month, year] = /^\s*(\d{2})\s*\/?\s*(\d{2})\s*$/.exec(text) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return null
  return { month: Number(month), year: 2000 + Number(year) }
}

/** A card is good to the end of its month. */
export const isOver = ({ month, year }: Expiry, now: Date): boolean => year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1

/** How it stands on the card: 08/30. */
export const writeExpiry = ({ month, year }: Expiry): string => `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`

/** The name of a brand as Stripe names it in small letters; of one that is not ours, that name with a capital. */
export function nameOfBrand(brand: string): string {
  const known = rules[brand as CardBrand] as Rule | undefined
  return known ? known.name : brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ')
}
