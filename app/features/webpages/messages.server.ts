import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { formatPhone } from '#api/contract/formats.ts'
import type { WebpageMessage } from '#api/contract/webpages.ts'
import { done, fieldOf, momentOf, refusedToast } from '#app/forms/answers.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { addressOf, readOwnPage } from './editor.server.ts'
import { messagesPath, spamPath } from './paths.ts'

/** A page of what came in, the spam box or the rest; `deleting` is the one that somebody is asked about. */
export async function messagesPage(visit: SignedInVisit, spam: boolean) {
  const address = new URL(visit.request.url).searchParams
  const page = Math.min(1_000_000, Math.max(1, Math.trunc(Number(address.get('page'))) || 1))
  const query = { page, limit: 25, spam }
  const [{ data, meta }, own] = await Promise.all([
    visit.read(visit.api.GET('/v1/webpage_messages', { params: { query } })),
    readOwnPage(visit),
  ])
  if (data.length === 0 && page > 1) throw redirect(`${spam ? spamPath : messagesPath}?page=${Math.min(page - 1, meta.total_pages)}`)
  const rows = data.map((message) => rowOf(visit, message))
  return {
    rows,
    meta,
    deleting: rows.find(({ id }) => id === address.get('delete')) ?? null,
    spam_count: own.spam_count,
    href: own.webpage_active && !own.takedown ? addressOf(visit, own.domain_name) : null,
  }
}
export type MessageRow = Awaited<ReturnType<typeof messagesPage>>['rows'][number]

const reasons = ['honeypot', 'name', 'markup', 'links', 'busy'] as const

function rowOf(visit: SignedInVisit, message: WebpageMessage) {
  const { id, first_name, last_name, email, phone, consent, contact, spam_reason, created_at } = message
  const reason = reasons.find((known) => known === spam_reason)
  return {
    id,
    name: `${first_name} ${last_name}`.trim(),
    how: [email, formatPhone(phone)].filter(Boolean).join(' · '),
    message: message.message,
    consent,
    contact: contact?.number ?? null,
    why: reason ? visit.say(`webpages:messages.reasons.${reason}`) : '',
    when: momentOf(visit, created_at),
  }
}

/** Takes a message out of the spam box, or deletes it for good. */
export async function submitMessage(visit: SignedInVisit, path: string) {
  const id = z
    .uuid()
    .catch('')
    .parse(await fieldOf(visit, 'id'))
  const name = (await fieldOf(visit, 'name')).slice(0, 200)
  const params = { path: { id } }
  if ((await fieldOf(visit, 'intent')) === 'delete') {
    const deleted = await visit.ask(visit.api.DELETE('/v1/webpage_messages/{id}', { params }))
    return deleted.ok ? done(visit.say('webpages:messages.deleted'), path) : refusedToast(visit, deleted, path)
  }
  const rescued = await visit.ask(visit.api.PUT('/v1/webpage_messages/{id}/not_spam', { params }))
  return rescued.ok ? done(visit.say('webpages:messages.rescued', { name }), path) : refusedToast(visit, rescued, path)
}
