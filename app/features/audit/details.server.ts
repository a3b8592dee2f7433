import type { AuditEntry } from '#api/contract/audit.ts'
import { formatMoney } from '#api/contract/formats.ts'
import { en } from '#app/i18n/english.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'

/** What was noted of an entry, in words. What only programs know it by (ids, digests) is left to the API. */
export function detailWords(context: SignedInContext, details: AuditEntry['details']): string[] {
  return Object.entries(details)
    .filter(([key, value]) => !/(?:^|_)(?:ids?|hash|key)$/.test(key) && value !== null && value !== '')
    .map(([key, value]) => `${labelOf(context, key)}: ${wordsOf(context, key, value)}`.slice(0, 200))
}

const plain = (code: string): string => code.replaceAll('_', ' ')

const labelOf = ({ say }: SignedInContext, key: string): string =>
  key in en.audit.detail ? say(`audit:detail.${key as keyof typeof en.audit.detail}`) : plain(key)

function wordsOf(context: SignedInContext, key: string, value: unknown): string {
  if (typeof value === 'boolean') return context.say(value ? 'audit:on' : 'audit:off')
  if (typeof value === 'number') return key.endsWith('_cents') ? formatMoney(value, 'USD', context.language) : String(value)
  if (typeof value === 'string') return /^[a-z]+(?:_[a-z0-9]+)+$/.test(value) ? plain(value) : value
  if (Array.isArray(value)) return value.map((one) => wordsOf(context, key, one)).join(', ')
  if (typeof value !== 'object' || value === null) return ''
  if ('name' in value && typeof value.name === 'string') return value.name
  return detailWords(context, value as AuditEntry['details']).join(', ')
}
