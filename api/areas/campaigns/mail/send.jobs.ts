import { gate, keepRefusal, seasonOf } from '#api/areas/outreach/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue, inEveryBrand, inJob, job } from '#api/platform/jobs.ts'
import type { HandedOver, Mail } from '#api/platform/mail.ts'
import { readAttached } from '#api/platform/mails/attached.ts'
import { hashToken } from '#api/platform/secrets.ts'
import { trackedLinks } from '../clicks/clicks.ts'
import { tokenAddress } from '../inbound/addresses.ts'
import { dkimKeyFor, senderOf } from '../sending/sending-domains.ts'
import { filesToSend, type StoredFile } from './attachments.ts'
import { contentStore } from './contents.ts'
import { emailStore, everywhere, type EmailRow } from './email-logs.store.ts'
import { writeLetter } from './letter.ts'
import { tokenOf } from './way-out.ts'

const mostAttempts = 10
const longestTrying = 48 * 3_600_000
/** How long a run goes on before it leaves the rest to the next, in milliseconds. */
const slice = 2_000

/** Has the mails sent that wait, when the caller's transaction is kept. */
export const queueMails = (work: OpenWork): Promise<void> =>
  enqueue(work, 'send_emails', { client: work.client }, `send_emails:${work.brand.id}`)

/**
 * Hands mails to the mail server one by one, each claimed in one transaction, sent with none open, and settled in the one that claims
 * the next. Killed in between, it is unsure what became of that one: it is never sent again by itself.
 */
export const sendEmails = job('mail', async (payload, ports, run) => {
  const client = payload['client'] as OpenWork['client']
  const line = ports.mailer.line(payload.tenant_id)
  const inWork = <T>(inside: (work: OpenWork) => Promise<T>) => inJob(run, payload.tenant_id, client, inside)
  const common = commonOfRun()
  const until = Date.now() + slice
  let sent: Sent | null = null
  const settleSent = async (work: OpenWork) => sent && settle(work, sent.id, sent.outcome)
  try {
    let left = (await inWork((work) => emailStore(work).leftToday())) ?? 0
    while (Date.now() < until) {
      run.signal.throwIfAborted()
      const mayGoToMany = left > 0
      const claimed: Claimed | null = await inWork(async (work) => {
        await settleSent(work)
        return claim(work, mayGoToMany, common)
      })
      sent = null
      if (!claimed) return
      if (!claimed.mail) continue
      if (claimed.to_many) left--
      const attachments = await readAttached(ports, claimed.files)
      if (!attachments) await inWork((work) => emailStore(work).update(claimed.id, fileGone))
      else {
        const mail = attachments.length > 0 ? { ...claimed.mail, attachments } : claimed.mail
        sent = { id: claimed.id, outcome: await line.send(mail) }
      }
    }
    await inWork(async (work) => {
      await settleSent(work)
      await queueMails(work)
    })
    sent = null
  } finally {
    line.close()
    // Where the next could not be claimed, this one is gone all the same.
    if (sent) await inWork(settleSent)
  }
})

type Sent = { id: string; outcome: HandedOver }

/** What mails have in common, found once a run, which lasts some seconds. */
function commonOfRun() {
  return {
    content: keptByKey((work, id: string) => contentStore(work).find(id)),
    look: keptByKey(lookOf),
    season: keptByKey(seasonOf),
    dkim: keptByKey((work, _all: null) => dkimKeyFor(work)),
  }
}
type Common = ReturnType<typeof commonOfRun>

function keptByKey<Key, Value>(find: (work: OpenWork, key: Key) => Promise<Value>) {
  const kept = new Map<Key, Value>()
  return async (work: OpenWork, key: Key): Promise<Value> => {
    const found = kept.has(key) ? (kept.get(key) as Value) : await find(work, key)
    kept.set(key, found)
    return found
  }
}

/** Once a minute: what waited for its hour, and what nobody has settled. */
export const mailClock = job('work', async (_payload, _ports, run) => {
  const client = { ip: '', user_agent: 'clock', request_id: '', language: 'en' }
  await inEveryBrand(run, client, async (work) => {
    const store = emailStore(work)
    await store.giveUpLost()
    if (await store.isAnyDue()) await queueMails(work)
  })
})

type Claimed = { id: string; to_many: boolean; mail: Mail | null; files: StoredFile[] }

/** Rather not sent than without what it speaks of. */
const fileGone = { status: 'failed', diagnostic: 'A file of it is gone' } as const

/** Takes a mail in hand, if the gate still allows it: who asked to be left alone while it waited is. Null where none is due. */
async function claim(work: OpenWork, mayGoToMany: boolean, common: Common): Promise<Claimed | null> {
  const store = emailStore(work)
  const row = await store.next(mayGoToMany)
  if (!row) return null
  const { id } = row
  const to_many = row.cause !== 'person'
  const answer = await gate(work, null).mayEmail(row.recipient, { season: await common.season(work, row.campaign_id) })
  if (!answer.allowed) {
    // A broadcast does not wait for another season.
    if (answer.until && answer.code !== 'season') await store.update(id, { send_at: answer.until })
    else {
      // What goes to many keeps it with its recipients.
      if (!to_many && row.user_id)
        await keepRefusal(work, { user_id: row.user_id, contact_id: row.contact_id, channel: 'email', rule: answer.code })
      await store.leaveOut(id, answer.rule, answer.code)
    }
    return { id, to_many, mail: null, files: [] }
  }
  const mail = await mailOf(work, row, common)
  const files = await filesToSend(work, row)
  if (!mail || !files) {
    await store.update(id, mail ? fileGone : { status: 'failed', diagnostic: 'Its words are gone' })
    return { id, to_many, mail: null, files: [] }
  }
  await store.update(id, { status: 'sending', attempts: row.attempts + 1, claimed_at: work.now })
  return { id, to_many, mail, files }
}

async function mailOf(work: OpenWork, row: EmailRow, common: Common): Promise<Mail | null> {
  const { brand } = work
  const content = row.content_id ? await common.content(work, row.content_id) : null
  if (!content) return null
  const language = row.language === 'es' ? 'es' : 'en'
  const token = tokenOf(work, row.id)
  await emailStore(work).keepToken(row.id, hashToken(token), row.recipient, language)
  const unsubscribe_url = `${row.origin}/unsubscribe/${token}`
  const { subject, text, html } = writeLetter(await common.look(work, row.user_id), {
    content,
    language,
    values: row.merge_values,
    address: row.recipient,
    sender: row.sender_name,
    unsubscribe_url,
    origin: row.origin,
    follow: await trackedLinks(work, row),
  })
  const dkim = await common.dkim(work, null)
  const { address, domain } = senderOf(work)
  const list = (name: string) => ({ Precedence: 'bulk', 'List-Id': `<${name}.${domain}>` })
  return {
    tenant_id: brand.id,
    id: row.id,
    sender: { name: row.sender_name || brand.set.name, address },
    recipient: row.recipient,
    ...answersTo(work, row),
    subject,
    text,
    html,
    ...(dkim && { dkim }),
    headers: {
      'List-Unsubscribe': `<${unsubscribe_url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      ...(row.campaign_id && { ...list('broadcasts'), 'Feedback-ID': `${row.campaign_id}:${brand.key}` }),
      ...(row.cause === 'flow' && { ...list('flows'), 'Feedback-ID': `flow:${brand.key}` }),
    },
  }
}

/** Where answers and bounces go: to addresses of this very mail where the brand takes mail in, else to the person and the sender. */
function answersTo(work: OpenWork, { id, reply_to, sender_name }: EmailRow): Pick<Mail, 'reply_to' | 'return_path'> {
  const address = tokenAddress(work, 'reply', id)
  const return_path = tokenAddress(work, 'return', id)
  if (!address || !return_path) return reply_to ? { reply_to } : {}
  return { reply_to: { name: sender_name || work.brand.set.name, address }, return_path }
}

/** The brand as the sender's company has it. */
export async function lookOf(work: OpenWork, userId: string | null) {
  const whole = userId ? await userStore(work).findWhole(userId) : null
  return work.brand.effective(whole?.company?.number ?? null)
}

/** Writes down what became of it. */
async function settle(work: OpenWork, id: string, outcome: HandedOver): Promise<void> {
  const store = emailStore(work)
  const row = await store.hold(id)
  if (!row || (row.status !== 'sending' && row.status !== 'unsure')) return
  if (outcome.kind === 'sent') {
    await store.update(id, { status: 'sent', sent_at: work.now, diagnostic: '' })
    await store.goOn(row.bucket)
    await store.touch(row.contact_id)
    return
  }
  if (outcome.kind === 'unsure') return store.update(id, { status: 'unsure', diagnostic: outcome.words })
  if (outcome.for_good) return refusedForGood(work, row, outcome.words)
  await store.rest(outcome.code >= 400 ? row.bucket : everywhere)
  const calledOff = await store.calledOff(row)
  if (calledOff) return store.leaveOut(id, calledOff === 'cancelled' ? 'cancelled' : 'house', calledOff)
  const isOver = row.attempts >= mostAttempts || work.now.getTime() - row.created_at.getTime() > longestTrying
  if (isOver) return store.update(id, { status: 'failed', diagnostic: outcome.words })
  const send_at = new Date(work.now.getTime() + Math.min(2 ** row.attempts * 30_000, 3_600_000))
  await store.update(id, { status: 'queued', send_at, diagnostic: outcome.words })
}

/** Refused for good when it was handed over; without a code of its own it is a dead mailbox. */
function refusedForGood(work: OpenWork, row: EmailRow, words: string): Promise<void> {
  const [status = '5.0.0'] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(words) ?? []
  return cameBack(work, row, { status, words })
}

/**
 * A mail that did not arrive. A dead mailbox counts against its address, a full one or one that could not be reached less; a refusal
 * of our mail, our name or our size (5.7, 5.3, 5.6) does not.
 */
export async function cameBack(work: OpenWork, row: EmailRow, { status, words }: { status: string; words: string }): Promise<void> {
  const store = emailStore(work)
  const isOurs = /^5\.[367]\./.test(status)
  if (isOurs) return store.update(row.id, { status: 'failed', diagnostic: words })
  const isHard = status.startsWith('5.') && status !== '5.2.2'
  await store.mark(row.recipient, isHard ? 2 : 1, status === '5.0.0' ? '550' : status)
  await store.update(row.id, { status: 'bounced', bounced_at: work.now, diagnostic: words })
}
