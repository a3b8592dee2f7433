import { createHmac } from 'node:crypto'
import type { Brand } from '#api/platform/brands.ts'
import { sameSecret } from '#api/platform/secrets.ts'
import type { Ports } from '#api/platform/ports.ts'

/** `return`: what mail servers say of a mail goes there; `reply`: what people answer. */
export type TokenKind = 'return' | 'reply'
export type Token = { kind: TokenKind; mail_id: string }
type Keys = { brand: Pick<Brand, 'id' | 'set'>; ports: { env: Pick<Ports['env'], 'SECRET_KEY'> } }

const letters: Record<TokenKind, string> = { return: 'b', reply: 'r' }
/** Where mailbox providers send what people mark as spam. */
const complaintsName = 'complaints'
const proofLength = 20

/** The domain that the brand takes mail for; null where it takes none. */
export const inboundDomain = ({ brand }: Pick<Keys, 'brand'>): string | null => brand.set.mail.inbound_domain ?? null

/**
 * The address of one mail to a contact: its id and 80 bits that nobody can make who has not the deployment's key. In lower case,
 * for mail servers on the way may change that, and short enough for a name before the @. Null where the brand takes no mail.
 */
export function tokenAddress(keys: Keys, kind: TokenKind, mailId: string): string | null {
  const domain = inboundDomain(keys)
  const plain = mailId.replaceAll('-', '')
  return domain && `${letters[kind]}+${plain}${proofOf(keys, kind, plain)}@${domain}`
}

/** The mail that an address of ours speaks of; null for an address that we never made. */
export function readTokenAddress(keys: Keys, address: string): Token | null {
  const [, letter, plain = '', proof = '', domain] = /^([br])\+([0-9a-f]{32})([0-9a-f]{20})@(.+)$/.exec(address.trim().toLowerCase()) ?? []
  if (!domain || domain !== inboundDomain(keys)) return null
  const kind = letter === letters.return ? 'return' : 'reply'
  if (!sameSecret(proof, proofOf(keys, kind, plain))) return null
  return { kind, mail_id: plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}

/** Whether mail to an address is taken at all. */
export const takesMailFor = (keys: Keys, address: string): boolean =>
  readTokenAddress(keys, address) !== null || isForComplaints(keys, address)

export const isForComplaints = (keys: Keys, address: string): boolean =>
  inboundDomain(keys) !== null && address.trim().toLowerCase() === `${complaintsName}@${inboundDomain(keys)}`

function proofOf({ brand, ports }: Keys, kind: TokenKind, plain: string): string {
  return createHmac('sha256', ports.env.SECRET_KEY).update(`mail ${kind} ${brand.id} ${plain}`).digest('hex').slice(0, proofLength)
}
