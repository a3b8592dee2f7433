import { redirect } from '@remix-run/node'
import { date } from '#api/contract/fields.ts'
import type { AuditEntry } from '#api/contract/audit.ts'
import { momentOf } from '#app/forms/answers.server.ts'
import { en } from '#app/i18n/english.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { auditAreas, auditHref, type AuditState } from './audit-address.ts'

const shown = 50
/** People of one name, to choose from. */
const mostNamesakes = 20
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A piece of the log, as its address asks for it. What makes no sense in the address is left out. A name that is one person's
 * leads to that person; with several one is to say whom one means, so that people of one name are never told as one.
 */
export async function auditPage(visit: SignedInVisit) {
  const asked = readAddress(new URL(visit.request.url).searchParams)
  const { namesakes, more_namesakes } = asked.who ? await namesakesOf(visit, asked.who) : { namesakes: [], more_namesakes: false }
  const [only] = namesakes
  if (only && namesakes.length === 1) throw redirect(auditHref(asked, { who: '', user_id: only.id, before: '' }))
  const { user_id, subject_id, area, from, to, before, acting } = asked
  const query = {
    ...(area && { area }),
    ...(from && { from }),
    ...(to && { to }),
    ...(before && { before }),
    ...(acting && { acting: true }),
    ...(user_id && { user_id }),
    ...(subject_id && { subject_id }),
    limit: shown,
  }
  const piece = asked.who ? null : await visit.read(visit.api.GET('/v1/admin/audit_log', { params: { query } }))
  const areas = auditAreas.map((value) => ({ value, label: visit.say(`audit:areas.${value}`) }))
  return {
    asked,
    /** Whom the log is narrowed to, in words. */
    user: user_id && visit.say('audit:by', { name: nameOf(visit, piece?.meta.user) }),
    subject: subject_id && visit.say('audit:about', { name: nameOf(visit, piece?.meta.subject) }),
    /** The subject is somebody who can do things themself, not a contact or a company. */
    subject_acts: Boolean(piece?.meta.subject),
    nobody: asked.who !== '' && namesakes.length === 0,
    namesakes,
    more_namesakes,
    areas,
    rows: (piece?.data ?? []).map((row) => rowOf(visit, row)),
    next: piece?.meta.next ?? null,
  }
}

function readAddress(address: URLSearchParams): AuditState {
  const of = (name: string) => (address.get(name) ?? '').trim()
  const day = (name: string) => (date.safeParse(of(name)).success ? of(name) : '')
  const id = (name: string) => (isId.test(of(name)) ? of(name) : '')
  return {
    who: of('who').slice(0, 100),
    user_id: id('user_id'),
    subject_id: id('subject_id'),
    area: auditAreas.find((one) => one === of('area')) ?? '',
    from: day('from'),
    to: day('to'),
    acting: of('acting') ? 'true' : '',
    before: id('before'),
  }
}

/** Those with these words in their name, with what tells them apart. */
async function namesakesOf(visit: SignedInVisit, q: string) {
  const query = { q, limit: mostNamesakes }
  const { data, meta } = await visit.read(visit.api.GET('/v1/admin/users', { params: { query } }))
  const namesakes = data.map(({ id, name, username, email }) => ({ id, name: name || username, email }))
  return { namesakes, more_namesakes: meta.total_pages > 1 }
}

const nameOf = (visit: SignedInVisit, person: { name: string } | null | undefined): string => person?.name || visit.say('audit:somebody')

function rowOf(visit: SignedInVisit, { id, at, area, action, by, really_by, details, ip }: AuditEntry) {
  const name = by ? by.name || visit.say('audit:somebody') : visit.say('audit:system')
  return {
    id,
    at: momentOf(visit, at),
    who: really_by ? visit.say('audit:acting', { real: really_by.name, name }) : name,
    by: by?.id ?? null,
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
