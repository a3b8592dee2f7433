import { z } from 'zod'
import { formatPhone } from '#api/contract/formats.ts'
import type { WebpageMessage } from '#api/contract/public/webpages.ts'
import { redirectWithToast, fieldOf, formatTimestamp, refusedToast } from '#app/forms/answers.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { addressOf, readOwnPage } from './editor.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { messagesPath, spamPath } from './paths.ts'

const box = (path: string) => defineList({ path, params: {}, limit: 25 })
const boxes = { inbox: box(messagesPath), spam: box(spamPath) }

/** A page of what came in, the spam box or the rest; `deleting` is the one that somebody is asked about. */
export async function messagesPage(context: SignedInContext, spam: boolean) {
  const address = new URL(context.request.url).searchParams
  const messages = spam ? boxes.spam : boxes.inbox
  const state = messages.read(context.request)
  const query = { ...messages.query(state), spam }
  const [{ data, meta }, own] = await Promise.all([
    context.read(context.api.GET('/v1/webpage_messages', { params: { query } })),
    readOwnPage(context),
  ])
  const rows = data.map((message) => rowOf(context, message))
  return {
    list: messages.page(state, data, meta),
    rows,
    deleting: rows.find(({ id }) => id === address.get('delete')) ?? null,
    spam_count: own.spam_count,
    href: own.webpage_active && !own.takedown ? addressOf(context, own.domain_name) : null,
  }
}
export type MessageRow = Awaited<ReturnType<typeof messagesPage>>['rows'][number]

const reasons = ['honeypot', 'name', 'markup', 'links', 'busy'] as const

function rowOf(context: SignedInContext, message: WebpageMessage) {
  const { id, first_name, last_name, email, phone, consent, contact, spam_reason, created_at } = message
  const reason = reasons.find((known) => known === spam_reason)
  return {
    id,
    name: `${first_name} ${last_name}`.trim(),
    how: [email, formatPhone(phone)].filter(Boolean).join(' · '),
    message: message.message,
    consent,
    contact: contact?.number ?? null,
    why: reason ? context.say(`webpages:messages.reasons.${reason}`) : '',
    when: formatTimestamp(context, created_at),
  }
}

/** Takes a message out of the spam box, or deletes it for good. */
export async function submitMessage(context: SignedInContext, path: string) {
  const id = z
    .uuid()
    .catch('')
    .parse(await fieldOf(context, 'id'))
  const name = (await fieldOf(context, 'name')).slice(0, 200)
  const params = { path: { id } }
  if ((await fieldOf(context, 'intent')) === 'delete') {
    const deleted = await context.ask(context.api.DELETE('/v1/webpage_messages/{id}', { params }))
    return deleted.ok ? redirectWithToast(context.say('webpages:messages.deleted'), path) : refusedToast(context, deleted, path)
  }
  const rescued = await context.ask(context.api.PUT('/v1/webpage_messages/{id}/not_spam', { params }))
  return rescued.ok ? redirectWithToast(context.say('webpages:messages.rescued', { name }), path) : refusedToast(context, rescued, path)
}
