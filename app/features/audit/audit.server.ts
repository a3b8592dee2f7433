import { redirect } from '@remix-run/node'
import { date } from '#api/contract/fields.ts'
import type { AuditEntry } from '#api/contract/audit.ts'
import { formatTimestamp } from '#app/forms/answers.server.ts'
import { en } from '#app/i18n/english.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { auditAreas, auditHref, type AuditState } from './audit-search-params.ts'

const shown = 50
/** People of one name, to choose from. */
const mostNamesakes = 20
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A piece of the log, as its address asks for it. What makes no sense in the address is left out. A name that is one person's
 * leads to that person; with several one is to say whom one means, so that people of one name are never told as one.
 */
export async function auditPage(context: SignedInContext) {
  const asked = readAddress(new URL(context.request.url).searchParams)
  const { namesakes, more_namesakes } = asked.who ? await namesakesOf(context, asked.who) : { namesakes: [], more_namesakes: false }
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
  const piece = asked.who ? null : await context.read(context.api.GET('/v1/admin/audit_log', { params: { query } }))
  const areas = auditAreas.map((value) => ({ value, label: context.say(`audit:areas.${value}`) }))
  return {
    asked,
    /** Whom the log is narrowed to, in words. */
    user: user_id && context.say('audit:by', { name: nameOf(context, piece?.meta.user) }),
    subject: subject_id && context.say('audit:about', { name: nameOf(context, piece?.meta.subject) }),
    /** The subject is somebody who can do things themself, not a contact or a company. */
    subject_acts: Boolean(piece?.meta.subject),
    nobody: asked.who !== '' && namesakes.length === 0,
    namesakes,
    more_namesakes,
    areas,
    rows: (piece?.data ?? []).map((row) => rowOf(context, row)),
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
async function namesakesOf(context: SignedInContext, q: string) {
  const query = { q, limit: mostNamesakes }
  const { data, meta } = await context.read(context.api.GET('/v1/admin/users', { params: { query } }))
  const namesakes = data.map(({ id, name, username, email }) => ({ id, name: name || username, email }))
  return { namesakes, more_namesakes: meta.total_pages > 1 }
}

const nameOf = (context: SignedInContext, person: { name: string } | null | undefined): string =>
  person?.name || context.say('audit:somebody')

function rowOf(context: SignedInContext, { id, at, area, action, by, really_by, subject, details, ip }: AuditEntry) {
  const name = by ? by.name || context.say('audit:somebody') : context.say('audit:system')
  return {
    id,
    at: formatTimestamp(context, at),
    who: really_by ? context.say('audit:acting', { real: really_by.name, name }) : name,
    by: by?.id ?? null,
    area: isKnown(en.audit.areas, area) ? context.say(`audit:areas.${area}`) : area,
    what: wordsFor(context, area, action),
    subject: subject && { name: subject.name || context.say('audit:unnamed'), href: pageOf(subject) },
    details: Object.entries(details).map(([key, value]) =>
      `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`.slice(0, 200),
    ),
    ip: ip ?? '',
  }
}

/** Where what an entry is about is shown; kinds without a page of their own are told by name. */
function pageOf({ kind, id, number }: NonNullable<AuditEntry['subject']>): string | null {
  switch (kind) {
    case 'contact':
      return `/contacts/${number}`
    case 'user':
      return `/admin/users/${id}`
    case 'corporation':
      return `/admin/corporations/${id}`
    case 'group':
    case 'pool':
      return `/${kind}s/${id}`
    default:
      return null
  }
}

const isKnown = (words: object, key: string): boolean => Object.hasOwn(words, key)

/** A deed that no word stands for yet is shown by its name. */
function wordsFor(context: SignedInContext, area: string, action: string): string {
  const known = (en.audit.actions as Record<string, Record<string, string>>)[area] ?? {}
  return isKnown(known, action) ? context.say(`audit:actions.${area}.${action}`) : action.replaceAll('_', ' ')
}
