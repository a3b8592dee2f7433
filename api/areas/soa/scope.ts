import type { ContactScope, ScopeQuery } from '#api/contract/contacts/scope.ts'
import { dateIn } from '#api/contract/formats.ts'
import { requireContact } from '#api/areas/contacts/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { ianaZone, scopeProducts } from '#config/options.ts'
import { mayDiscuss, type HeldScope } from '#config/soa/index.ts'
import { masked } from './masked.ts'
import { soaStore, type SoaRow } from './soa.store.ts'

/** What was agreed, as the rules ask for it; nothing of a request that is not signed. */
export function asHeld({ id, products_agreed, submitted_at, valid_until, signature_kind, status }: SoaRow): HeldScope[] {
  if (!submitted_at || !valid_until) return []
  const rejected = status === 'rejected'
  return [{ id, products: products_agreed, submitted_at, valid_until, in_writing: signature_kind !== 'voice', rejected }]
}

/** What may be discussed with a contact, product by product, and why not. */
export async function scopeOfContact(work: Work, contactId: string, { method, scheduled, at }: ScopeQuery): Promise<ContactScope> {
  const contact = await requireContact(work, contactId)
  const store = soaStore(work)
  const rows = await store.ofContact(contact.id)
  const out = await store.openOf(contact.id)
  const moment = at ? new Date(at) : work.now
  const meeting = { at: moment, on: dateIn(ianaZone(work.actor.timezone), moment), method, scheduled }
  const held = rows.flatMap(asHeld)
  const numbered = (id: string | null) => {
    const row = rows.find((one) => one.id === id)
    return row ? { id: row.id, number: row.number } : null
  }
  return {
    products: scopeProducts.map((product) => {
      const answer = mayDiscuss(product, meeting, held)
      const by = answer.allowed ? answer.scope_id : null
      return {
        product,
        allowed: answer.allowed,
        agreed: by !== null,
        until: answer.allowed ? (answer.until?.toISOString() ?? null) : null,
        soa: numbered(by),
        rule: answer.rule,
        source: answer.source,
        reason: answer.allowed ? null : answer.reason,
      }
    }),
    open: out && {
      id: out.id,
      number: out.number,
      expires_at: out.expires_at.toISOString(),
      sent_to: out.sent_to && masked(out.sent_to),
    },
    to_complete: rows.filter(({ status }) => status === 'submitted').map(({ id, number }) => ({ id, number })),
  }
}
