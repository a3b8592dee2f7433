import { date } from '#api/contract/fields.ts'
import type { AuditEntry } from '#api/contract/audit.ts'
import { momentOf } from '#app/features/account/index.ts'
import { en } from '#app/i18n/english.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { auditAreas, type AuditState } from './audit-address.ts'

const shown = 50
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A piece of the log, as its address asks for it. What makes no sense in the address is left out. */
export async function auditPage(visit: SignedInVisit) {
  const asked = readAddress(new URL(visit.request.url).searchParams)
  const person = asked.who ? await personOf(visit, asked.who) : null
  const { area, from, to, before, acting } = asked
  const query = {
    ...(area && { area }),
    ...(from && { from }),
    ...(to && { to }),
    ...(before && { before }),
    ...(acting && { acting: true }),
    ...(person && { user_id: person.id }),
    limit: shown,
  }
  const nobody = asked.who !== '' && person === null
  const piece = nobody ? null : await visit.read(visit.api.GET('/v1/admin/audit_log', { params: { query } }))
  const areas = auditAreas.map((value) => ({ value, label: visit.say(`audit:areas.${value}`) }))
  return {
    asked,
    person: person?.name ?? '',
    nobody,
    areas,
    rows: (piece?.data ?? []).map((row) => rowOf(visit, row)),
    next: piece?.meta.next ?? null,
  }
}

function readAddress(address: URLSearchParams): AuditState {
  const of = (name: string) => (address.get(name) ?? '').trim()
  const day = (name: string) => (date.safeParse(of(name)).success ? of(name) : '')
  const before = of('before')
  return {
    who: of('who').slice(0, 40),
    area: auditAreas.find((one) => one === of('area')) ?? '',
    from: day('from'),
    to: day('to'),
    acting: of('acting') ? 'true' : '',
    before: isId.test(before) ? before : '',
  }
}

/** The first of those with these words in their name. */
async function personOf(visit: SignedInVisit, words: string): Promise<{ id: string; name: string } | null> {
  const people = await visit.read(visit.api.GET('/v1/contacts/owners', { params: { query: { q: words } } }))
  return people.data[0] ?? null
}

function rowOf(visit: SignedInVisit, { id, at, area, action, by, really_by, details, ip }: AuditEntry) {
  const name = by ? by.name || visit.say('audit:somebody') : visit.say('audit:system')
  return {
    id,
    at: momentOf(visit, at),
    who: really_by ? visit.say('audit:acting', { real: really_by.name, name }) : name,
    area: isKnown(en.audit.areas, area) ? visit.say(`audit:areas.${area}`) : area,
    what: wordsFor(visit, area, action),
    details: Object.entries(details).map(([key, value]) =>
      `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`.slice(0, 200),
    ),
    ip: ip ?? '',
  }
}

const isKnown = (words: object, key: string): boolean => Object.hasOwn(words, key)

/** A deed that no word stands for yet is shown by its name. */
function wordsFor(visit: SignedInVisit, area: string, action: string): string {
  const known = (en.audit.actions as Record<string, Record<string, string>>)[area] ?? {}
  return isKnown(known, action) ? visit.say(`audit:actions.${area}.${action}`) : action.replaceAll('_', ' ')
}
