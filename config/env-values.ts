import { isIP } from 'node:net'
import { z } from 'zod'

/** What the values of environment variables look like, and what is told of each variable. */

export type Notes = {
  what: string
  /** Never shown in messages; may also be given as a file named by <NAME>_FILE. */
  secret?: boolean
  /** How to mend a bad value. */
  remedy: string
  /** What the table shows where the schema's default is no plain value. */
  shownDefault?: string
}

export const notes = z.registry<Notes>()

export function address(protocols: string[]) {
  return z.string().refine(
    (value) => {
      const url = URL.canParse(value) ? new URL(value) : null
      return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
    },
    { error: `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}` },
  )
}

export const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'a whole number from 1 to 65535' })
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65535, { error: 'a whole number from 1 to 65535' })

export const megabytes = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'a whole number from 1 to 10000' })
  .transform(Number)
  .refine((value) => value >= 1 && value <= 10_000, { error: 'a whole number from 1 to 10000' })

export const bucket = address(['http:', 'https:']).refine((value) => URL.canParse(value) && /^\/[^/]+\/?$/.test(new URL(value).pathname), {
  error: 'an address that ends with the name of a bucket, such as https://key:secret@endpoint/bucket',
})

export const key = z.string().min(32, { error: '32 characters or more' })

function isNetwork(value: string): boolean {
  const [ip = '', bits, rest] = value.split('/')
  const version = isIP(ip)
  if (version === 0 || rest !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const listed = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

export const networks = listed.refine((list) => list.every(isNetwork), {
  error: 'addresses or networks with commas between, such as 10.0.0.0/8,127.0.0.1',
})

export const nameServers = listed.refine(
  (list) => list.every((one) => isIP(one.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')) !== 0),
  {
    error: 'addresses with commas between, such as 1.1.1.1,[2606:4700::1111]:53',
  },
)

export const hostName = z.string().regex(/^[A-Za-z0-9.:-]+$/, { error: 'a host name or address' })

/** An identifier of Twilio's: two letters for its kind, 32 hexadecimal digits. */
export const sid = (kind: 'AC' | 'SK' | 'AP') =>
  z.string().regex(new RegExp(`^${kind}[0-9a-fA-F]{32}$`), { error: `${kind} and 32 hexadecimal digits` })
