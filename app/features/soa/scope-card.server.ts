import type { SignedInContext } from '#app/session/gate.server.ts'
import { formatDate } from '#api/contract/formats.ts'
import { zoneOf } from '#config/options.ts'

/** What may be discussed with a contact now; null where there is no such feature, or no right to it. */
export async function scopeCard(context: SignedInContext, id: string) {
  if (!context.on('soa') || !context.may('soa', 'see')) return null
  const { data } = await context.read(context.api.GET('/v1/contacts/{id}/scope', { params: { path: { id } } }))
  return {
    agreed: data.products
      .filter(({ agreed }) => agreed)
      .map(({ product, until }) => ({
        product,
        name: context.say(`soa:products.${product}`),
        until: until ? formatDate(until, context.language, zoneOf(context.user), 'long') : '',
      })),
    open: data.open?.number ?? null,
    to_complete: data.to_complete.map(({ number }) => number),
    may_send: context.may('soa', 'create') && context.user.updated_tos && data.open === null,
  }
}
