import type { FastifyInstance } from 'fastify'
import { idParams, one } from '#api/contract/envelope.ts'
import {
  callChanges,
  callDisclaimer,
  callCheck,
  callReference,
  facedCall,
  feedback,
  phoneNumberQuestion,
  readingDisclaimer,
  transfer,
  type FacedCall,
  type Facing,
} from '#api/contract/phone.ts'
import { normalisePhone } from '#api/contract/formats.ts'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { heedWish } from '#api/areas/outreach/index.ts'
import { reachOf, userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { callStore, type CallRow } from './calls.store.ts'
import {
  announceRecording,
  contactForCall,
  endCall,
  holdCall,
  pauseRecording,
  requireOwnCall,
  resumeRecording,
  transferCall,
} from './control.ts'
import { disclaimerOf, keepReading } from './disclaimers.ts'
import { feedbackStore } from './feedback.store.ts'
import { historyStore } from './history.store.ts'
import { checkCall } from './outgoing.ts'
import { fileCall, otherSide } from './progress.ts'
import { otherParticipant } from './call-participants.ts'

const change = { area: 'phone', action: 'change' } as const
const see = { area: 'phone', action: 'see' } as const
const feature = 'dialer'

/** Calls while they go on, and what is written down of them. */
export function callsRoutes(app: FastifyInstance): void {
  const recordings = [
    ['/v1/dialer/device_start_disclaimer_prompt', 'Say to both that the call is recorded, and record from then on', announceRecording],
    ['/v1/dialer/device_resume_call_recording', 'Go on recording; where nothing was recorded yet, it is announced first', resumeRecording],
    ['/v1/dialer/device_stop_call_recording', 'Stop recording for the time being', pauseRecording],
  ] as const
  for (const [url, summary, act] of recordings)
    route(app, {
      method: 'POST',
      url,
      summary: `${summary}. call_id is ours, or the carrier’s for the call`,
      access: change,
      feature,
      body: callReference,
      reply: one(facedCall),
      async handle({ work, body }) {
        const { id } = await act(work, body.call_id)
        return { data: await tell(work, id) }
      },
    })

  route(app, {
    method: 'POST',
    url: '/v1/dialer/check_call',
    summary: 'Whether a call to a number would go out now, and why not: the phone itself, the number, and the rules of calling',
    access: change,
    feature,
    writes: false,
    body: phoneNumberQuestion,
    reply: one(callCheck),
    handle: async ({ work, body }) => ({ data: await checkCall(work, body.phone_number) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/calls/:id',
    summary: 'One call',
    access: see,
    feature,
    params: idParams,
    reply: one(facedCall),
    handle: async ({ work, params }) => ({ data: await tell(work, params.id) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/dialer/calls/:id',
    summary:
      'Write down how a call went, that it was seen, or who it was; the calls with that number that had no contact are theirs then too',
    access: change,
    feature,
    params: idParams,
    body: callChanges,
    reply: one(facedCall),
    async handle({ work, params, body }) {
      const row = isTie(body) ? await requireUnknownCall(work, params.id) : await requireOwnCall(work, params.id)
      await writeDown(work, row, body)
      return { data: await tell(work, row.id) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/calls/:id/disclaimer',
    summary: 'What has to be read in a call before plans are spoken of, and whether it was',
    access: see,
    feature,
    params: idParams,
    reply: one(callDisclaimer),
    async handle({ work, params }) {
      return { data: await disclaimerOf(work, await tell(work, params.id)) }
    },
  })

  route(app, {
    method: 'PUT',
    url: '/v1/dialer/calls/:id/disclaimer',
    summary: 'Say that it was read, in the words of today; the first time counts',
    access: change,
    feature,
    params: idParams,
    body: readingDisclaimer,
    reply: one(facedCall),
    async handle({ work, params, body }) {
      const row = await requireOwnCall(work, params.id)
      await keepReading(work, row, body)
      return { data: await tell(work, row.id) }
    },
  })

  for (const [method, hold, summary] of [
    ['PUT', true, 'Put the other side on hold'],
    ['DELETE', false, 'Take the other side off hold'],
  ] as const)
    route(app, {
      method,
      url: '/v1/dialer/calls/:id/hold',
      summary,
      access: change,
      feature,
      params: idParams,
      reply: one(facedCall),
      async handle({ work, params }) {
        const { id } = await requireOwnCall(work, params.id)
        await holdCall(work, id, hold)
        return { data: await tell(work, id) }
      },
    })

  route(app, {
    method: 'POST',
    url: '/v1/dialer/calls/:id/transfers',
    summary: 'Hand the other side on to a colleague or a number, and leave',
    access: change,
    feature,
    params: idParams,
    body: transfer,
    reply: one(facedCall),
    async handle({ work, params, body }) {
      const { id } = await requireOwnCall(work, params.id)
      await transferCall(work, id, body)
      return { data: await tell(work, id) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/dialer/calls/:id/hang_up',
    summary: 'End a call',
    access: change,
    feature,
    params: idParams,
    reply: one(facedCall),
    async handle({ work, params }) {
      const { id } = await requireOwnCall(work, params.id)
      await endCall(work, id)
      return { data: await tell(work, id) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/dialer/calls/:id/feedback',
    summary: 'Say how good the line was, from 1 to 5; the last word counts',
    access: change,
    feature,
    params: idParams,
    body: feedback,
    async handle({ work, params, body }) {
      const { id } = await requireOwnCall(work, params.id)
      await feedbackStore(work).keep(id, body.score, body.issue ?? null)
    },
  })
}

/** The call as somebody within reach sees it; by our id or the carrier's. Else 404. */
async function tell(work: Work, idOrSid: string): Promise<FacedCall> {
  const { owners } = await reachOf(work, 'phone', 'see')
  const store = callStore(work)
  const row = await (isId(idOrSid) ? store.find(idOrSid) : store.bySid(idOrSid))
  const found = row && (await historyStore(work, owners, await ownerFilter(work)).find(row.id))
  if (!found) throw refuse('not_found')
  return { ...found, facing: row.ended_at ? null : await facingOf(work, row) }
}

async function facingOf(work: Work, call: CallRow): Promise<Facing | null> {
  const faced = await otherParticipant(work, call)
  if (!faced) return null
  const { row, number, is_led } = faced
  const name = row?.user_id ? await userStore(work).nameOf(row.user_id) : ''
  return { name, number, holds: row?.hold ?? false, can_hold: row !== null, can_transfer: !is_led }
}

/** They asked not to be called: it holds for all of us from now on. Colleagues call one another all the same. */
async function heedRefusal(work: Work, call: CallRow): Promise<void> {
  if (call.internal) return
  await heedWish(work, { channel: 'call', address: otherSide(call), source: 'call', contact_id: call.contact_id })
}

type Changes = ReturnType<typeof callChanges.parse>

/** Says only who it was. */
const isTie = ({ contact_id, ...rest }: Changes): boolean =>
  Boolean(contact_id) && Object.values(rest).every((value) => value === undefined)

/** A call whose other side nobody knows yet may be told by whoever sees it; any other only by its own person. */
async function requireUnknownCall(work: Work, id: string): Promise<CallRow> {
  const { owners } = await reachOf(work, 'phone', 'see')
  const row = isId(id) ? await callStore(work).hold(id) : null
  const isSeen = row?.user_id && (owners === 'all' || owners.includes(row.user_id))
  return row && isSeen && !row.contact_id && !row.internal ? row : requireOwnCall(work, id)
}

async function writeDown(work: Work, row: CallRow, { lock_version, seen, contact_id, ...rest }: Changes): Promise<void> {
  const linked = contact_id === undefined ? undefined : await contactForCall(work, row, contact_id)
  if (rest.disposition !== undefined && row.status === 'refused') throw invalid('disposition', 'dialer_no_call')
  const changes = {
    ...(rest.notes !== undefined && { notes: rest.notes }),
    ...(rest.disposition !== undefined && { disposition: rest.disposition }),
    ...(seen !== undefined && { seen_at: seen ? (row.seen_at ?? work.now) : null }),
    ...(linked !== undefined && { contact_id: linked }),
  }
  if (!(await callStore(work).edit(row.id, changes, lock_version)))
    throw new Refusal('stale', { extra: { current: await tell(work, row.id), yours: rest } })
  if (linked) await giveContact(work, row, linked)
  const said = changes.disposition === undefined ? row.disposition : changes.disposition
  if (said === 'do_not_call' && (changes.disposition || linked)) await heedRefusal(work, { ...row, contact_id: linked ?? row.contact_id })
  const fields = Object.keys(changes)
  if (fields.some((field) => field !== 'seen_at'))
    await audit(work, { area: 'phone', action: 'call_changed', subject_id: row.id, details: { fields } })
}

/** The call hangs on the contact from now on, and so do those with its number that had none and that this person sees. */
async function giveContact(work: Work, row: CallRow, contactId: string): Promise<void> {
  const { owners } = await reachOf(work, 'phone', 'see')
  const number = normalisePhone(otherSide(row))
  const others = number ? await callStore(work).tieUnknown(number, owners, contactId) : []
  for (const call of [{ ...row, contact_id: contactId }, ...others])
    if (call.ended_at && call.status !== 'refused') await fileCall(work, call)
}
