import { formatPhone } from '#api/contract/formats.ts'

/** Enough of an address to recognise it, too little to use it: `j•••@gmail.com`, `(•••) •••-0199`. */
export function masked(address: string): string {
  const at = address.lastIndexOf('@')
  if (at > 0) return `${[...address][0]}•••${address.slice(at)}`
  const digits = formatPhone(address).replace(/\D/g, '').length
  let seen = 0
  return formatPhone(address).replace(/\d/g, (digit) => (++seen > digits - 4 ? digit : '•'))
}
