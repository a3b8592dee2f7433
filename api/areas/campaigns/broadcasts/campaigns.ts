import type { Campaign, CampaignWhole } from '#api/contract/campaigns/campaigns.ts'
import { bulkTextStore } from '#api/areas/texts/index.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { live } from '#api/platform/live/live.ts'
import { isId } from '#api/platform/ids.ts'
import { orNotFound, refuse } from '#api/platform/refusal.ts'
import type { Action } from '#config/permissions.ts'
import { clickStore } from '../clicks/clicks.store.ts'
import { contentStore } from '../mail/contents.ts'
import { writeLetter, type Content } from '../mail/letter.ts'
import { hiddenWay } from '../mail/send-email.ts'
import { lookOf, queueMails } from '../mail/send.jobs.ts'
import { disclaimerIn, wordsOf } from '../texts/compose.ts'
import { campaignStore, type CampaignRow } from './campaigns.store.ts'
import { queueSlice } from './slices.jobs.ts'

/** Whose campaigns somebody reaches. */
export const campaignOwners = async (work: Work, action: Action) => (await reachOf(work, 'campaigns', action)).owners

export async function requireCampaign(work: Work, id: string, action: Action = 'see'): Promise<Campaign> {
  return orNotFound(isId(id) ? await campaignStore(work).find(await campaignOwners(work, action), id) : null)
}

/** One with who was left out by which rule, and with what is sent. */
export async function wholeCampaign(work: Work, id: string): Promise<CampaignWhole> {
  const found = await requireCampaign(work, id)
  const store = campaignStore(work)
  const row = orNotFound(await store.hold(id))
  const content = orNotFound(await contentStore(work).find(row.content_id))
  const isText = row.channel === 'text'
  return {
    ...found,
    left_out: await store.leftOut(id),
    preview: isText
      ? { subject: '', text: [wordsOf(content), disclaimerIn(content)?.en].filter(Boolean).join(' '), html: '' }
      : await letterOf(work, row, content, found.user.name),
    answers: isText ? await answersTo(work, id) : null,
    clicks: row.track_clicks ? await clickStore(work).counts(id) : null,
  }
}

async function letterOf(work: Work, { user_id, origin }: CampaignRow, content: Content, sender: string) {
  const { subject, text, html } = writeLetter(await lookOf(work, user_id), {
    content,
    language: 'en',
    values: {},
    address: '…',
    sender,
    unsubscribe_url: hiddenWay(origin),
    origin,
  })
  return { subject, text, html }
}

async function answersTo(work: Work, id: string) {
  const { replied, stopped } = await bulkTextStore(work).told(id)
  return { replied, stopped }
}

type Turn = 'pause' | 'resume' | 'cancel' | 'send_unsure'

/** Holds back, goes on with or calls off what is not in the hands of the mail server yet; 409 where it is no longer the time for that. */
export async function turnCampaign(work: Work, id: string, turn: Turn): Promise<Campaign> {
  await requireCampaign(work, id, 'change')
  const store = campaignStore(work)
  const row = orNotFound(await store.hold(id))
  await turns[turn](work, row)
  await audit(work, { area: 'campaigns', action: `broadcast_${turn}`, subject_id: id })
  await live.campaignChanged(work, { user_ids: [row.user_id], id })
  return requireCampaign(work, id)
}

const turns: Record<Turn, (work: Work, row: CampaignRow) => Promise<void>> = {
  async pause(work, { id, status }) {
    if (status !== 'sending' && status !== 'scheduled') throw refuse('conflict')
    await campaignStore(work).update(id, { status: 'paused', held_by: 'person' })
  },
  async resume(work, { id, status, send_at, started_at }) {
    if (status !== 'paused') throw refuse('conflict')
    const waits = send_at !== null && send_at > work.now
    await campaignStore(work).update(id, {
      status: waits ? 'scheduled' : 'sending',
      held_by: null,
      started_at: waits ? null : (started_at ?? work.now),
    })
    if (!waits) await queueSlice(work, id)
  },
  async cancel(work, { id, status }) {
    if (status === 'done' || status === 'cancelled') throw refuse('conflict')
    await campaignStore(work).cancel(id)
    await campaignStore(work).update(id, { status: 'cancelled', held_by: null, finished_at: work.now })
  },
  async send_unsure(work, { id, status }) {
    if (status === 'cancelled') throw refuse('conflict')
    if ((await campaignStore(work).sendUnsure(id)) === 0) throw refuse('conflict')
    await campaignStore(work).update(id, { status: 'sending', finished_at: null, held_by: null })
    await queueMails(work)
    await queueSlice(work, id, 3)
  },
}
