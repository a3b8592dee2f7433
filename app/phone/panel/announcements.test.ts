import { expect, test } from 'vitest'
import en from '#app/i18n/locales/en/phone.json' with { type: 'json' }
import { announcementFor } from './announcements.ts'
import { begin } from '#app/phone/call.ts'
import type { AfterCall, PhoneCall } from '#app/phone/model.ts'
import { sayingOf } from '#app/phone/words.tsx'

const t = sayingOf({ texts: { phone: en }, language: 'en' })
const rings = begin({ key: 'k', call_id: null, direction: 'incoming', number: '+16175550142', started_at: 0 }, 'pending')
const placed: PhoneCall = { ...rings, direction: 'outgoing', state: 'connecting' }
const talks: PhoneCall = { ...placed, state: 'open', answered_at: 1 }
const card = (message: string | null): AfterCall => ({
  ...{ key: 'k', call_id: null, direction: 'outgoing', number: '+16175550142', contact: null, facing: null, reason: 'busy', message },
  ...{ duration_seconds: 0, notes: '', disposition: null, wants_feedback: false, saved: 'no', seen: 'failed' },
})

const pat = { name: 'Pat Doe', number: null, holds: false, can_hold: true, can_transfer: true }
const within: PhoneCall = { ...talks, facing: pat }

type Row = [what: string, before: PhoneCall | null, now: PhoneCall | null, said: string | null, when?: 'now' | 'later', after?: AfterCall]

test.each<Row>([
  ['somebody calls', null, rings, 'Incoming call from (617) 555-0142. Control Shift Y answers, Control Shift H rejects.', 'now'],
  ['a number is dialled', null, placed, 'Calling (617) 555-0142', 'later'],
  ['it rings there', placed, { ...placed, state: 'ringing' }, 'Ringing', 'later'],
  ['it is answered', placed, talks, 'Call with (617) 555-0142 started', 'now'],
  ['a caller gives up', rings, null, 'The incoming call ended', 'now'],
  ['the line is busy', placed, null, 'Call ended. The line was busy.', 'now', card(null)],
  ['it is refused', placed, null, 'Call ended. Not before eight.', 'now', card('Not before eight.')],
  ['it is muted', talks, { ...talks, muted: true }, 'Muted', 'later'],
  ['it is heard again', { ...talks, muted: true }, talks, 'Unmuted', 'later'],
  ['recording is announced', talks, { ...talks, recording: 'announcing' }, 'Recording is being announced', 'later'],
  ['recording begins', talks, { ...talks, recording: 'on' }, 'Recording is on', 'later'],
  ['recording stops', { ...talks, recording: 'on' }, { ...talks, recording: 'paused' }, 'Recording is off', 'later'],
  ['it is held', talks, { ...talks, held: true }, 'On hold', 'later'],
  ['a colleague holds this side', within, { ...within, facing: { ...pat, holds: true } }, 'Pat Doe put you on hold', 'now'],
  ['they come back', { ...within, facing: { ...pat, holds: true } }, within, 'Pat Doe is back', 'now'],
  ['they hand this side on', within, { ...within, facing: { ...pat, name: 'Kim Roe' } }, 'You are now connected to Kim Roe', 'now'],
  ['the connection goes', talks, { ...talks, state: 'reconnecting' }, 'Connection lost, trying again', 'now'],
  ['the connection comes back', { ...talks, state: 'reconnecting' }, talks, 'Reconnected', 'now'],
  ['the sound is bad', talks, { ...talks, warnings: ['jitter'] }, en.quality.jitter, 'later'],
  ['a digit is sent', talks, { ...talks, digits: '1' }, null],
  ['nothing happens', null, null, null],
])('when %s', (_what, before, now, said, when, after = null as never) => {
  expect(announcementFor({ call: before, after: null }, { call: now, after }, t)).toEqual(said === null ? null : { text: said, when })
})
