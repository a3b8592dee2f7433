import type { LeftOutRule } from '#api/contract/campaigns/campaigns.ts'
import { gate, seasonOf } from '#api/areas/outreach/index.ts'
import { numberStore } from '#api/areas/phone/index.ts'
import { bulkTextStore, costOf, countSegments, ownNumber, textRuleOf, textsLeft, type NewBulkText } from '#api/areas/texts/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { campaignStore, type CampaignRow, type WaitingRow } from '../broadcasts/campaigns.store.ts'
import { lateRule, safeFrom } from '../broadcasts/late.ts'
import { contentStore } from '../mail/contents.ts'
import { composer, disclaimerIn, wordsOf, type Composer } from './compose.ts'

/** More than so many of those that were tried stop a campaign: filtered by networks, or answered by STOP. */
const most = { filtered: 0.05, stopped: 0.03 }

export async function tooManyRefuse(work: OpenWork, id: string): Promise<boolean> {
  const { tried, filtered, stopped } = await bulkTextStore(work).told(id)
  return tried >= safeFrom && (filtered > tried * most.filtered || stopped > tried * most.stopped)
}

type Settled = { seq: number; rule: LeftOutRule | null; message_id: string | null }

/**
 * Writes the texts of the next recipients, each asked of the gate; whoever may not be texted at this hour waits for theirs. False
 * where the campaign is held back: nobody pays for its texts, or there is no number that they could go out from.
 */
export async function writeTexts(work: OpenWork, campaign: CampaignRow, rows: readonly WaitingRow[]): Promise<boolean> {
  const store = campaignStore(work)
  const whole = await userStore(work).findWhole(campaign.user_id)
  const number = whole && (await ownNumber(work, whole))
  if (!whole || !number) {
    await store.update(campaign.id, { status: 'paused', held_by: 'plan' })
    return false
  }
  const content = await contentStore(work).find(campaign.content_id)
  if (!content) throw new Error('The words of a campaign are gone')
  const { settled, texts, later } = await answered(
    work,
    campaign,
    rows,
    composer(work, wordsOf(content), whole, number, disclaimerIn(content)),
  )
  const left = await textsLeft(work, whole)
  if (left !== null && texts.reduce((sum, { segments }) => sum + segments, 0) > left) {
    await store.update(campaign.id, { status: 'paused', held_by: 'plan' })
    return false
  }
  const own = (await numberStore(work).ofUser(whole.user.id)).filter(({ kind, sms }) => kind === 'bought' && sms)
  const sender = { campaign_id: campaign.id, campaign_trigger_id: null, user_id: whole.user.id, number, own: own.map((one) => one.number) }
  await bulkTextStore(work).write(sender, texts)
  await store.settle(campaign.id, settled)
  await store.postpone(campaign.id, later)
  return true
}

type Slice = { settled: Settled[]; texts: NewBulkText[]; later: { seq: number; later_at: string }[] }

async function answered(work: OpenWork, campaign: CampaignRow, rows: readonly WaitingRow[], compose: Composer): Promise<Slice> {
  const numbers = rows.map(({ address }) => address)
  const bulk = bulkTextStore(work)
  const [broadcasts, before] = [await bulk.broadcastsTo(numbers), await bulk.writtenTo(numbers)]
  const answers = await gate(work, null).mayTextMany(numbers, { broadcasts, season: await seasonOf(work, campaign.id) })
  const slice: Slice = { settled: [], texts: [], later: [] }
  for (const [place, row] of rows.entries()) {
    const { seq, contact_id, address } = row
    const answer = answers[place]
    const { body, missing } = compose({ ...row, contact_id: contact_id ?? '' }, !before.has(address))
    const rule = lateRule(row) ?? textRuleOf(answer) ?? (missing.length > 0 ? 'missing_value' : null)
    if (rule || !contact_id) slice.settled.push({ seq, rule: rule ?? 'deleted', message_id: null })
    else if (answer && !answer.allowed && answer.until) slice.later.push({ seq, later_at: answer.until.toISOString() })
    else {
      const id = newId()
      const { encoding, segments } = countSegments(body)
      slice.texts.push({
        id,
        contact_id,
        to_number: address,
        body,
        encoding,
        segments,
        cost_micros: costOf('outbound', segments, 0, work.now),
      })
      slice.settled.push({ seq, rule: null, message_id: id })
    }
  }
  return slice
}
