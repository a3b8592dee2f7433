import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Clock } from '#api/platform/clock.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import {
  calls,
  campaigns,
  email_logs,
  event_occurrences,
  message_contents,
  text_conversations,
  text_messages,
} from '#api/platform/tables/index.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import { makeEvent } from '#tests/factories/events.ts'
import type { Office, Person } from '#tests/factories/people.ts'
import type { TestApi } from './api.ts'
import { importing } from './imports.ts'

export const kinds = [
  ...['call', 'webhook', 'hand on', 'refuse', 'nobody', 'text', 'answer', 'late answer', 'unsend', 'knows'],
  ...['schedule', 'broadcast', 'stop', 'goes out', 'fails', 'put off'],
  ...['note', 'unnote', 'mail', 'send', 'meet', 'missed', 'reopen', 'merge', 'undo', 'delete', 'many', 'transfer', 'import', 'erase'],
] as const

/** One act of a day of people who sell: what, whose, and which of them. */
export type Act = { kind: (typeof kinds)[number]; who: number; which: number }

type Place = { api: TestApi; office: Office; agents: Person[]; clock: Clock; outside: pg.Client }

const day = 86_400_000

/** What people do with contacts, calls, texts, notes, mails and appointments, and what is told late about it. */
export function acting(at: () => Place) {
  const actions: { kind: Act['kind']; id: string; by: Person }[] = []
  /** Acts that were taken back, by their kind. */
  const undone = new Set<Act['kind']>()
  const { imported } = importing(at)
  const ago = (days: number, hours = 0) => new Date(at().clock.now().getTime() - days * day - hours * 3_600_000)

  async function ask(method: 'POST' | 'PATCH' | 'DELETE', url: string, as: Person, body?: object) {
    const answer = await at().api.call(method, url, { as, ...(body && { body }) })
    expect([url, answer.status < 300, answer.body]).toEqual([url, true, answer.body])
    return answer
  }

  async function act({ kind, who, which }: Act): Promise<void> {
    const { api, office, agents, outside } = at()
    const agent = agents[who % agents.length] ?? office.agent
    const theirs = await contactsOf(agent)
    const contact_id = theirs[which % theirs.length]?.id ?? ''
    const [first, second] = theirs
    await api.within(async (work) => {
      const { db, brand } = work
      const base = { tenant_id: brand.id, id: newId() }
      const mine = async (table: string, where: string): Promise<{ id: string } | undefined> => {
        const { rows } = await db.execute<{ id: string }>(sql.raw(`select id from ${table} where ${where} order by id`))
        return rows[which % Math.max(rows.length, 1)]
      }
      const call = {
        ...base,
        call_direction: which % 3 ? ('outbound' as const) : ('inbound' as const),
        contact_id,
        created_at: ago(which, who),
      }
      const one = await mine('calls', `user_id = '${agent.id}'`)
      const writes = `user_id = '${agent.id}' and direction = 'outbound'`
      const talk = await mine('text_conversations', `user_id = '${agent.id}'`)
      const text = { ...base, user_id: agent.id, encoding: 'GSM-7' as const, from_number: '+14125550101', to_number: '+14125550102' }
      const came = (days: number) => ({ ...text, direction: 'inbound' as const, status: 'received' as const, created_at: ago(days) })
      switch (kind) {
        case 'call':
          return db.insert(calls).values({ ...call, user_id: agent.id, missed: which % 4 === 0, voicemail: which % 5 === 0 })
        case 'nobody':
          return db.insert(calls).values({ ...call, user_id: null, call_direction: 'inbound', missed: true })
        case 'webhook':
          if (one)
            await db
              .update(calls)
              .set({ answered_at: ago(0), duration_seconds: which * 7, status: 'completed' })
              .where(eq(calls.id, one.id))
          return
        case 'hand on':
          if (one)
            await db
              .update(calls)
              .set({ user_id: agents[(who + 1) % agents.length]?.id ?? null })
              .where(eq(calls.id, one.id))
          return
        case 'refuse':
          if (one) await db.update(calls).set({ status: 'refused' }).where(eq(calls.id, one.id))
          return
        case 'text':
        case 'schedule':
        case 'broadcast':
        case 'stop': {
          const numbers = { phone_number: `+1412555100${which % 3}`, own_number: '+14125550100', last_message_at: ago(0) }
          const [conversation] = await db
            .insert(text_conversations)
            .values({ ...base, ...numbers, user_id: agent.id, contact_id: which % 4 ? contact_id : null })
            .onConflictDoUpdate({
              target: [text_conversations.tenant_id, text_conversations.user_id, text_conversations.phone_number],
              set: numbers,
            })
            .returning()
          const outbound = { ...text, id: newId(), conversation_id: conversation?.id ?? '', direction: 'outbound' as const }
          const sent = { ...outbound, status: 'delivered' as const, created_at: ago(which % 9, 2), sent_at: ago(which % 9) }
          if (kind === 'text') return db.insert(text_messages).values({ ...sent, automatic: which % 7 === 0 })
          if (kind === 'schedule')
            return db.insert(text_messages).values({ ...outbound, status: 'queued', created_at: ago(which % 9), send_at: ago(-1) })
          if (kind === 'broadcast') return db.insert(text_messages).values({ ...sent, campaign_id: await broadcast(work, agent) })
          const keyword = which % 2 ? ('stop' as const) : ('help' as const)
          return db.insert(text_messages).values([
            { ...came(which % 9), conversation_id: outbound.conversation_id, keyword },
            { ...sent, keyword, automatic: true },
          ])
        }
        case 'goes out':
        case 'fails':
        case 'put off': {
          const written = await mine('text_messages', kind === 'goes out' ? `${writes} and status = 'queued'` : writes)
          const became = {
            'goes out': { status: 'sent' as const, sent_at: ago(0) },
            fails: { status: 'failed' as const },
            'put off': { status: 'queued' as const, sent_at: null, send_at: ago(-1) },
          }
          if (written) await db.update(text_messages).set(became[kind]).where(eq(text_messages.id, written.id))
          return
        }
        case 'answer':
        case 'late answer':
          if (talk) await db.insert(text_messages).values({ ...came(kind === 'answer' ? 0 : which % 9), conversation_id: talk.id })
          return
        case 'unsend':
          if (talk)
            await db.execute(
              sql`delete from text_messages where id in (select id from text_messages where conversation_id = ${talk.id} limit 1)`,
            )
          return
        case 'knows':
          if (talk) await db.update(text_conversations).set({ contact_id }).where(eq(text_conversations.id, talk.id))
          return
        case 'mail':
          return db.insert(email_logs).values([
            { ...base, user_id: agent.id, contact_id, status: 'queued', recipient: 'x@example.test' },
            { ...base, id: newId(), user_id: agent.id, contact_id, status: 'sent', recipient: 'x@example.test', sent_at: ago(which % 4) },
            {
              ...base,
              id: newId(),
              user_id: agent.id,
              contact_id,
              status: 'sent',
              recipient: 'x@example.test',
              sent_at: ago(1),
              cause: 'campaign',
            },
          ])
        case 'send': {
          const mail = await mine('email_logs', `user_id = '${agent.id}' and sent_at is null`)
          if (mail)
            await db
              .update(email_logs)
              .set({ status: 'sent', sent_at: ago(0) })
              .where(eq(email_logs.id, mail.id))
          return
        }
        case 'meet':
          return makeEvent(work, agent, { contact_id, start: ago(which) })
        case 'missed':
        case 'reopen': {
          const met = await mine('event_occurrences', `user_id = '${agent.id}'`)
          const status = kind === 'reopen' ? 'scheduled' : which % 2 ? 'no_show' : 'completed'
          if (met) await db.update(event_occurrences).set({ status }).where(eq(event_occurrences.id, met.id))
          return
        }
        default:
          return
      }
    })
    if (kind === 'note') await ask('POST', `/v1/contacts/${contact_id}/notes`, agent, { body: 'Called back' })
    else if (kind === 'unnote') {
      const { rows } = await outside.query(`select id, contact_id from notes where author_id = $1 and deleted_at is null limit 1`, [
        agent.id,
      ])
      const contact = rows[0] && theirs.some(({ id }) => id === rows[0].contact_id) ? rows[0].contact_id : null
      if (contact) await ask('DELETE', `/v1/contacts/${contact}/notes/${rows[0].id}`, agent)
    } else if (kind === 'merge') {
      const merged = await ask('PATCH', '/v1/contacts/merge', agent, { ids: [first?.id, second?.id] })
      actions.push({ kind, id: merged.body.action_id, by: agent })
    } else if (kind === 'delete') {
      const ids = theirs.slice(0, 2).map(({ id }) => id)
      actions.push({ kind, id: (await ask('DELETE', '/v1/contacts/destroy_all', agent, { ids })).body.data.id, by: agent })
    } else if (kind === 'many') {
      const body = { ids: theirs.slice(0, 4).map(({ id }) => id), changes: { do_not_text: which % 2 === 0 } }
      actions.push({ kind, id: (await ask('PATCH', '/v1/contacts/update_group', agent, body)).body.data.id, by: agent })
    } else if (kind === 'transfer') {
      const to = agents[(who + 1) % agents.length] ?? office.agent
      const group = await ask('PATCH', '/v1/contacts/transfer_group', office.admin, { ids: theirs.slice(1, 3).map(({ id }) => id) })
      const { selection_id } = group.body.data
      await ask('PATCH', '/v1/contacts/update_transfer_group', office.admin, { selection_id, to: [to.id] })
    } else if (kind === 'undo') {
      const last = actions.pop()
      const answer = last && (await api.call('POST', `/v1/contact_actions/${last.id}/undo`, { as: last.by }))
      if (answer?.status === 200) undone.add(last?.kind ?? kind)
    } else if (kind === 'import') {
      const { done } = await imported(agent, `First name,Last name,State\nAna${'x'.repeat(which)},Cruz,PR\n`)
      actions.push({ kind, id: done.action_id, by: agent })
    } else if (kind === 'erase') {
      await ask('POST', `/v1/contacts/${first?.id}/erasure`, office.admin, { number: Number(first?.number) })
    }
  }

  /** A broadcast of somebody's. */
  async function broadcast({ db, brand }: OpenWork, agent: Person): Promise<string> {
    const [content, campaign] = [newId(), newId()]
    const words = { channel: 'text' as const, subject: { en: '' }, preheader: { en: '' }, blocks: [], hash: content }
    await db.insert(message_contents).values({ tenant_id: brand.id, id: content, ...words })
    const sent = { channel: 'text' as const, title: 'News', status: 'done' as const, user_id: agent.id, content_id: content }
    await db.insert(campaigns).values({ tenant_id: brand.id, id: campaign, ...sent, total_count: 1 })
    return campaign
  }

  /** Somebody's contacts; a few are made where they run out. */
  function contactsOf(agent: Person): Promise<{ id: string; number: number }[]> {
    return at().api.within(async (work) => {
      const found = () =>
        work.db.execute<{ id: string; number: number }>(
          sql`select id, number from contacts where holder_id = ${agent.id} and deleted_at is null order by id limit 12`,
        )
      const { rows } = await found()
      if (rows.length >= 5) return rows
      await makeContacts(
        work,
        Array.from({ length: 6 }, () => ({ owner: agent, columns: { created_at: ago(12) } })),
      )
      return (await found()).rows
    })
  }

  return { act, undone }
}
