import type { CampaignCounts, LeftOutRule } from '#api/contract/campaigns/campaigns.ts'
import { isClosedFor } from '#api/areas/billing/index.ts'
import { gate, seasonOf } from '#api/areas/outreach/index.ts'
import { agentName, factsOf, fillIn, ownNumber, queueBulkTexts, type MergeFacts } from '#api/areas/texts/index.ts'
import { userStore, type WholeUser } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { live } from '#api/platform/live/live.ts'
import { newId } from '#api/platform/ids.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { enqueue, inEveryBrand, inJob, job } from '#api/platform/jobs.ts'
import { mostComplained } from '#config/mailing.ts'
import type { Locale } from '#config/tenant/tenant.ts'
import { writtenLanguage } from '#config/written-language.ts'
import { contentStore } from '../mail/contents.ts'
import { emailStore } from '../mail/email-logs.store.ts'
import { inWords, type Content } from '../mail/letter.ts'
import { bucketOf, missingIn, usedIn } from '../mail/send-email.ts'
import { queueMails } from '../mail/send.jobs.ts'
import { tooManyRefuse, writeTexts } from '../texts/slices.ts'
import { quietNow } from '../quiet/quiet.ts'
import { campaignStore, type CampaignRow, type WaitingRow } from './campaigns.store.ts'
import { groupStore } from './groups.store.ts'
import { lateRule, safeFrom } from './late.ts'
import { ruleOf } from './groups.ts'

/** So many are written at once, and a few times as many may wait for the mail server before more are. */
const slice = 200
const mostQueued = 5 * slice
/** More bounces than one in twenty stop a campaign. */
const mostBounced = 0.05

/** Has the next slice of a campaign written, in some seconds. */
export const queueSlice = (work: OpenWork, id: string, seconds = 0): Promise<void> =>
  enqueue(work, 'campaign_slice', { campaign_id: id, client: work.client }, `campaign_slice:${id}`, seconds)

/** Writes the messages of the next recipients, each asked of the gate, in one transaction; then the successor is queued. */
export const sendSlice = job('work', async (payload, _ports, run) => {
  const client = payload['client'] as OpenWork['client']
  await inJob(run, payload.tenant_id, client, async (work) => {
    const id = String(payload['campaign_id'])
    await nextSlice(work, id)
    await tellOf(work, id)
  })
})

/** Once a minute: scheduled ones whose hour has come, and those whose job was lost. */
export const campaignClock = job('work', async (_payload, _ports, run) => {
  const client = { ip: '', user_agent: 'clock', request_id: '', language: 'en' }
  await inEveryBrand(run, client, async (work) => {
    for (const { id } of await campaignStore(work).due()) await queueSlice(work, id)
  })
})

async function tellOf(work: OpenWork, id: string): Promise<void> {
  const row = await campaignStore(work).hold(id)
  if (row) await live.campaignChanged(work, { user_ids: [row.user_id], id })
}

async function nextSlice(work: OpenWork, id: string): Promise<void> {
  const store = campaignStore(work)
  const held = await store.hold(id)
  if (!held) return
  const campaign = await begun(work, held)
  // While all rest, the clock looks again each minute.
  if (campaign.status !== 'sending' || (await quietNow(work)).quiet) return
  // And while its sender owes: what is paid lets it go on from where it stands.
  if (await isClosedFor(work, campaign.user_id, 'bulk_and_buying')) return
  const counts = await store.counts(id)
  const isText = campaign.channel === 'text'
  if (isText ? await tooManyRefuse(work, id) : tooManyCameBack(counts)) return stopped(work, campaign)
  if (counts.waiting === 0) return settled(work, id, counts)
  const queue = isText ? queueBulkTexts : queueMails
  if (counts.queued + counts.sending >= mostQueued) {
    await queue(work)
    return queueSlice(work, id, 2)
  }
  const rows = await store.waiting(id, slice)
  // All the rest wait for an hour: the clock looks again each minute.
  if (rows.length === 0) return
  const goesOn = isText ? await writeTexts(work, campaign, rows) : await write(work, campaign, rows)
  if (!goesOn) return
  await queue(work)
  await queueSlice(work, id)
}

async function begun(work: OpenWork, campaign: CampaignRow): Promise<CampaignRow> {
  if (campaign.status !== 'scheduled' || !campaign.send_at || campaign.send_at > work.now) return campaign
  const begins = { status: 'sending' as const, started_at: work.now }
  await campaignStore(work).update(campaign.id, begins)
  return { ...campaign, ...begins }
}

/** Too much goes wrong: it is held back, and who sent it is told. */
async function stopped(work: OpenWork, { id, title, user_id, origin }: CampaignRow): Promise<void> {
  await campaignStore(work).update(id, { status: 'paused', held_by: 'safety' })
  await queueMail(work, 'campaign_held', { user_id }, JSON.stringify({ id, title, origin }))
}

/** Done once nothing is on its way any more; what is unsure stays so until somebody decides. */
async function settled(work: OpenWork, id: string, { queued, sending }: CampaignCounts): Promise<void> {
  if (queued + sending > 0) return queueSlice(work, id, 3)
  await campaignStore(work).update(id, { status: 'done', finished_at: work.now })
}

function tooManyCameBack({ sent, bounced, complained, failed, unsure }: CampaignCounts): boolean {
  const tried = sent + bounced + complained + failed + unsure
  return tried >= safeFrom && (bounced > tried * mostBounced || complained > tried * mostComplained)
}

type Sender = { name: string; reply_to: string | null; user_id: string; facts(row: WaitingRow): MergeFacts }

async function write(work: OpenWork, campaign: CampaignRow, rows: readonly WaitingRow[]): Promise<true> {
  const content = await contentStore(work).find(campaign.content_id)
  if (!content) throw new Error('The words of a campaign are gone')
  const addresses = rows.map(({ address }) => address)
  const broadcasts = await groupStore(work).broadcastsTo(addresses)
  const answers = await gate(work, null).mayEmailMany(addresses, { broadcasts, season: await seasonOf(work, campaign.id) })
  const senders = new Map<string, Sender>()
  const settledRows: { seq: number; rule: LeftOutRule | null; message_id: string | null }[] = []
  const mails: Parameters<ReturnType<typeof emailStore>['insert']>[0] = []
  for (const [place, row] of rows.entries()) {
    const sender = await senderOf(work, campaign, row, senders)
    const language = writtenLanguage(row.preferred_language, work.brand.set.languages)
    const lacksWords = missingIn(content, language, sender.facts(row)).length > 0
    const rule = lateRule(row) ?? ruleOf(answers[place]) ?? (lacksWords ? 'missing_value' : null)
    if (rule || !row.contact_id) {
      settledRows.push({ seq: row.seq, rule: rule ?? 'deleted', message_id: null })
      continue
    }
    const id = newId()
    settledRows.push({ seq: row.seq, rule: null, message_id: id })
    mails.push({ id, ...mailOf(campaign, content, { ...row, contact_id: row.contact_id, language }, sender) })
  }
  await emailStore(work).insert(mails)
  await campaignStore(work).settle(campaign.id, settledRows)
  return true
}

type Reader = WaitingRow & { contact_id: string; language: Locale }

function mailOf(campaign: CampaignRow, content: Content, { language, ...row }: Reader, sender: Sender) {
  const values = sender.facts(row)
  return {
    contact_id: row.contact_id,
    user_id: sender.user_id,
    campaign_id: campaign.id,
    content_id: campaign.content_id,
    cause: 'campaign' as const,
    merge_values: usedIn(content, language, values),
    language,
    subject: fillIn(inWords(content.subject, language), values).body.slice(0, 200),
    recipient: row.address,
    sender_name: sender.name,
    reply_to: sender.reply_to,
    origin: campaign.origin,
    bucket: bucketOf(row.address),
  }
}

/** In whose name one of the mails goes; looked up once for each person. */
async function senderOf(work: OpenWork, campaign: CampaignRow, row: WaitingRow, known: Map<string, Sender>): Promise<Sender> {
  const userId = campaign.sender === 'owner' && row.owner_id ? row.owner_id : campaign.user_id
  const found = known.get(userId)
  if (found) return found
  const whole = await userStore(work).findWhole(userId)
  if (!whole) throw new Error('Nobody sends this campaign any more')
  const made = await senderFor(work, campaign, whole)
  known.set(userId, made)
  return made
}

async function senderFor(work: OpenWork, { sender }: CampaignRow, whole: WholeUser): Promise<Sender> {
  const number = await ownNumber(work, whole)
  const { mail, contact, name } = work.brand.set
  return {
    user_id: whole.user.id,
    name: sender === 'brand' ? name : agentName(whole),
    reply_to: sender === 'brand' ? (mail.reply_to ?? contact.email) : whole.user.email,
    facts: ({ contact_id, first_name, last_name }) =>
      factsOf(work, whole, { id: contact_id ?? '', first_name: first_name ?? '', last_name: last_name ?? '' }, number),
  }
}
