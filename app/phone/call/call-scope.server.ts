import { formatTimestamp } from '#app/forms/answers.server.ts'
import { scopeCard } from '#app/features/soa/scope-card.server.ts'
import { newSoaHref, soaHref } from '#app/features/soa/paths.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'

/** What may be spoken of in a call with a contact, what has to be read before, and the ways to a scope; null where there is no such feature. */
export async function scopeInCall(context: SignedInContext) {
  const asked = new URL(context.request.url).searchParams
  const [id, call, number] = [asked.get('contact') ?? '', asked.get('call') ?? '', asked.get('number') ?? '']
  const { api, toResult, say } = context
  const scope = id ? await scopeCard(context, id) : null
  if (!scope) return { scope: null }
  const found = call ? await toResult(api.GET('/v1/dialer/calls/{id}/disclaimer', { params: { path: { id: call } } })) : null
  const disclaimer = found?.ok ? found.data.data : null
  const { agreed, open, may_send } = scope
  return {
    scope: {
      agreed: agreed.map(({ name, until }) => say('soa:card_until', { product: name, date: until })),
      by_voice: open === null ? (may_send ? `${newSoaHref(number)}&channel=in_person` : null) : `${soaHref(open)}#voice`,
      may_text: may_send && context.on('sms'),
      disclaimer: disclaimer && {
        rule: disclaimer.rule,
        words: disclaimer.words,
        read: disclaimer.read
          ? say('phone:scope.read_by', { name: disclaimer.read.read_by, at: formatTimestamp(context, disclaimer.read.read_at).words })
          : null,
      },
    },
  }
}
export type CallScopeAnswer = Awaited<ReturnType<typeof scopeInCall>>
