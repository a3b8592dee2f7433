import { redirect } from '@remix-run/node'
import type { AuditEntry } from '#api/contract/audit.ts'
import { formatTimestamp } from '#app/forms/answers.server.ts'
import { en } from '#app/i18n/english.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { day, flag, id, oneOf, words } from '#app/lists/params.server.ts'
import { detailWords } from './details.server.ts'
import { auditOf, auditPath } from './paths.ts'

/** The areas in which something is written down: those that there are words for. */
const auditAreas = Object.keys(en.audit.areas)

/**
 * `user_id`: who did it, `subject_id`: about whom or what. `who` are words of a name: they find the person, and stay in the
 * address only while several have them. The log is read in pieces: what came before an entry.
 */
const auditList = defineList({
  path: auditPath,
  params: { who: words(100), user_id: id, subject_id: id, area: oneOf(auditAreas), from: day, to: day, acting: flag, before: id },
})
type AuditState = ReturnType<typeof auditList.parse>

/** People of one name, to choose from. */
const mostNamesakes = 20

/**
 * A piece of the log, as its address asks for it. What makes no sense in the address is left out. A name that is one person's
 * leads to that person; with several one is to say whom one means, so that people of one name are never told as one.
 */
export async function auditPage(context: SignedInContext) {
  const asked = auditList.read(context.request)
  const { namesakes, more_namesakes } = asked.who ? await namesakesOf(context, asked) : { namesakes: [], more_namesakes: false }
  const [only] = namesakes
  if (only && namesakes.length === 1) throw redirect(only.href)
  const { user_id, subject_id } = asked
  const { page: _page, who: _who, ...query } = auditList.query(asked)
  const piece = asked.who ? null : await context.read(context.api.GET('/v1/admin/audit_log', { params: { query } }))
  const areas = auditAreas.map((value) => ({ value: value as string, label: context.say(`audit:areas.${value}`) }))
  /** Whom the log is narrowed to, in words. */
  const user = user_id && context.say('audit:by', { name: nameOf(context, piece?.meta.user) })
  const subject = subject_id && context.say('audit:about', { name: nameOf(context, piece?.meta.subject) })
  const filters = filtersOf(context, asked, { user, subject })
  const next = piece?.meta.next
  return {
    asked,
    filters,
    other_side: otherSide(context, asked, Boolean(piece?.meta.subject)),
    nobody: asked.who !== '' && namesakes.length === 0,
    namesakes,
    more_namesakes,
    areas,
    rows: (piece?.data ?? []).map((row) => rowOf(context, row)),
    newest_href: asked.before ? pieceHref(asked) : null,
    older_href: next ? pieceHref(asked, { before: next }) : null,
  }
}

/** The newest piece of the log with some of what is asked changed, or the piece that is named. */
const pieceHref = (asked: AuditState, change: Partial<AuditState> = {}) => auditList.href({ ...asked, before: '' }, change)

/** What is set, in words, each with the log that it leaves behind. */
function filtersOf({ say }: SignedInContext, asked: AuditState, { user, subject }: { user: string; subject: string }) {
  const inWords = {
    user_id: user,
    subject_id: subject,
    area: asked.area && say(`audit:areas.${asked.area}`),
    from: asked.from && `${say('audit:from')}: ${asked.from}`,
    to: asked.to && `${say('audit:to')}: ${asked.to}`,
    acting: asked.acting ? say('audit:acting_only') : '',
  }
  return Object.entries(inWords).flatMap(([name, words]) => (words ? [{ words, href: pieceHref(asked, { [name]: '' }) }] : []))
}

/** From what somebody did to what was done about them, and back; a contact or a company does nothing. */
function otherSide({ say }: SignedInContext, { user_id, subject_id }: AuditState, subjectActs: boolean) {
  if (user_id && !subject_id) return { href: auditOf({ subject_id: user_id }), words: say('audit:turn_to_subject') }
  if (subject_id && !user_id && subjectActs) return { href: auditOf({ user_id: subject_id }), words: say('audit:turn_to_user') }
  return null
}

/** Those with these words in their name, with what tells them apart. */
async function namesakesOf(context: SignedInContext, asked: AuditState) {
  const query = { q: asked.who, limit: mostNamesakes }
  const { data, meta } = await context.read(context.api.GET('/v1/admin/users', { params: { query } }))
  const namesakes = data.map(({ id, name, username, email }) => ({
    id,
    name: name || username,
    email,
    href: pieceHref(asked, { who: '', user_id: id }),
  }))
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
    details: detailWords(context, details),
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
    case 'soa':
      return `/soa/${number}`
    case 'campaign':
      return `/campaigns/${id}`
    case 'flow':
      return `/workflows/${id}`
    case 'report':
      return `/reports/saved/${id}`
    case 'import':
      return `/imports/${id}`
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
