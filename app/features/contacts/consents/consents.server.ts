import { formatDate, formatPhone } from '#api/contract/formats.ts'
import { outreachChannels, type Consent } from '#api/contract/outreach.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { zoneOf } from '#config/options.ts'

/** What a contact agreed to at one time, with one wording: the ways of reaching them, and what proves it. */
export async function consentsPage(context: SignedInContext, id: string) {
  const { data } = await context.read(context.api.GET('/v1/contacts/{id}/consents', { params: { path: { id } } }))
  const groups = new Map<string, Consent[]>()
  for (const one of data) {
    const key = [one.agreed_at, one.wording, one.source, one.certificate].join('\n')
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return { consents: [...groups.values()].map((rows) => shownConsent(context, rows)) }
}

function shownConsent(context: SignedInContext, rows: readonly Consent[]) {
  const { language, user } = context
  const [first] = rows
  if (!first) throw new Error('A group has a consent')
  const { id, agreed_at, wording, source, certificate, kept } = first
  const day = (at: string) => formatDate(new Date(at), language, zoneOf(user))
  const ways = outreachChannels.flatMap((channel) =>
    rows
      .filter((one) => one.channel === channel)
      .map(({ address }) => ({ channel, address: channel === 'email' ? address : formatPhone(address) })),
  )
  return {
    id,
    day: day(agreed_at),
    ways,
    wording,
    source,
    certificate,
    is_link: certificate.startsWith('https://'),
    kept: kept && (kept.until ? context.say('consents:kept.until', { day: day(kept.until) }) : context.say(`consents:kept.${kept.state}`)),
  }
}
