import { describe, expect, test } from 'vitest'
import {
  dispositions as contractDispositions,
  feedbackIssues as contractIssues,
  testLine as contractLine,
  type Facing,
} from '#api/contract/phone.ts'
import { ann, readyPhone as ready, row } from '#tests/factories/phone-states.ts'
import { dispositions, feedbackIssues, testLine } from './choices.ts'
import { step, type Effect, type Machine, type PhoneEvent } from './machine.ts'
import type { PhoneCall } from './model.ts'

const key = 'k1'
const dial: PhoneEvent = { is: 'dial', key, number: '+12125550150', contact: null, at: 1000 }
const incoming: PhoneEvent = { is: 'incoming', key, call_id: 'call-1', number: '+12125550150', at: 1000 }
const allowed: PhoneEvent = { is: 'allowed', key, number: '+12125550150', contact: null }
const rings: PhoneEvent = { is: 'rings', key, call_id: 'CA1' }
const opened: PhoneEvent = { is: 'opened', key, call_id: 'CA1', at: 5000 }
const seen: PhoneEvent = { is: 'identified', key, row: row(), contact: null }
const answer: PhoneEvent = { is: 'answer', tab: 'tab-1' }
const closed: PhoneEvent = { is: 'closed', key, at: 65_000 }
const hangUp: PhoneEvent = { is: 'hang_up', at: 65_000 }
const reject: PhoneEvent = { is: 'reject', at: 9000 }
const refused: PhoneEvent = { is: 'refused', key, code: 'not_allowed', message: 'It is 9:12 PM where they are.' }
const noMicrophone: PhoneEvent = { is: 'failed', key, code: 'microphone_denied', at: 2000, fatal: true, reason: 'no_microphone' }
const overdue: PhoneEvent = { is: 'overdue', key, at: 80_000 }
const lost: PhoneEvent = { is: 'tab_lost', at: 65_000 }

/** The way through some events: the state at the end, and all that was to be done. */
function through(events: PhoneEvent[], from: Machine = ready): { state: Machine; effects: Effect[]; last: string[] } {
  let state = from
  let last: Effect[] = []
  const effects: Effect[] = []
  for (const event of events) {
    const next = step(state, event)
    state = next.state
    last = next.effects
    effects.push(...last)
  }
  return { state, effects, last: last.map((effect) => effect.do) }
}

const dialling = [dial]
const placed = [dial, allowed]
const ringing = [dial, allowed, rings]
const talking = [dial, allowed, rings, seen, opened]
const calledIn = [incoming]
const answering = [incoming, answer]
const takenIn = [incoming, answer, opened]

describe('every state and what happens in it', () => {
  test.each<[string, PhoneEvent[], PhoneEvent, string, string[]]>([
    ['idle', [], dial, 'connecting', ['arm', 'check', 'beat']],
    ['idle', [], incoming, 'pending', ['arm', 'ring', 'identify', 'pop', 'beat']],
    ['idle', [], answer, 'idle', []],
    ['idle', [], hangUp, 'idle', []],
    ['idle', [], closed, 'idle', []],
    ['idle', [], opened, 'idle', ['disconnect']],
    ['asking the rules', dialling, allowed, 'connecting', ['connect']],
    ['asking the rules', dialling, refused, 'idle', ['disconnect', 'disarm', 'beat', 'refresh']],
    ['asking the rules', dialling, hangUp, 'idle', ['disconnect', 'disarm', 'beat', 'refresh']],
    ['connecting', placed, rings, 'ringing', ['identify']],
    ['connecting', placed, opened, 'open', ['disarm', 'beat', 'identify']],
    ['connecting', placed, noMicrophone, 'idle', ['disconnect', 'disarm', 'beat', 'refresh']],
    ['connecting', placed, dial, 'connecting', []],
    ['ringing', ringing, opened, 'open', ['disarm', 'beat', 'identify']],
    ['ringing, known', [...ringing, seen], opened, 'open', ['disarm', 'beat']],
    ['ringing', ringing, hangUp, 'idle', ['disconnect', 'disarm', 'beat', 'refresh', 'look_up']],
    ['ringing', ringing, closed, 'idle', ['disarm', 'beat', 'refresh', 'look_up']],
    ['ringing', ringing, overdue, 'idle', ['disconnect', 'disarm', 'beat', 'refresh', 'look_up']],
    ['ringing', ringing, { ...incoming, key: 'k2' }, 'ringing', ['ignore']],
    ['ringing', ringing, { is: 'mute', on: true }, 'ringing', []],
    ['open', talking, { is: 'mute', on: true }, 'open', ['mute']],
    ['open', talking, { is: 'digits', digits: '12#' }, 'open', ['digits']],
    ['open', talking, { is: 'reconnecting', key }, 'reconnecting', []],
    ['open', talking, { is: 'wish', wish: 'hold', on: true }, 'open', ['ask']],
    ['open', talking, overdue, 'open', []],
    ['open', talking, hangUp, 'idle', ['disconnect', 'disarm', 'beat', 'refresh', 'look_up']],
    ['open', talking, lost, 'idle', ['end_for_good', 'disarm', 'beat', 'refresh', 'look_up']],
    ['reconnecting', [...talking, { is: 'reconnecting', key }], { is: 'reconnected', key }, 'open', []],
    ['reconnecting', [...talking, { is: 'reconnecting', key }], closed, 'idle', ['disarm', 'beat', 'refresh', 'look_up']],
    ['called', calledIn, answer, 'connecting', ['silence', 'unnotify', 'accept']],
    ['called', calledIn, reject, 'idle', ['reject', 'disarm', 'silence', 'unnotify', 'beat', 'refresh']],
    ['called', calledIn, hangUp, 'idle', ['reject', 'disarm', 'silence', 'unnotify', 'beat', 'refresh']],
    ['called', calledIn, closed, 'idle', ['disarm', 'silence', 'unnotify', 'beat', 'refresh']],
    ['called', calledIn, overdue, 'idle', ['ignore', 'disarm', 'silence', 'unnotify', 'beat', 'refresh']],
    ['called', calledIn, lost, 'idle', ['disarm', 'silence', 'unnotify', 'beat', 'refresh']],
    ['called', calledIn, { is: 'identified', key, row: null, contact: ann }, 'pending', ['notify']],
    ['called', calledIn, dial, 'pending', []],
    ['answering', answering, opened, 'open', ['disarm', 'beat']],
    ['answering', answering, hangUp, 'idle', ['disconnect', 'disarm', 'silence', 'unnotify', 'beat', 'refresh']],
  ])('%s: %#', (_name, way, event, state, effects) => {
    const { state: after, last } = through([...way, event])
    expect([after.call?.state ?? 'idle', last]).toEqual([state, effects])
  })
})

describe('a call that goes out', () => {
  const only = (change: Partial<PhoneCall>) => expect.objectContaining(change)

  test('carries its number, the carrier’s id, then ours', () => {
    expect(through(ringing).state.call).toEqual(only({ call_id: 'CA1', number: '+12125550150', direction: 'outgoing' }))
    expect(through([...ringing, seen]).state.call?.call_id).toBe('call-1')
  })

  test.each<[string, Partial<Machine>, string, string]>([
    ['911 is not for here', {}, '911', 'emergency_number'],
    ['9-1-1 neither', {}, '9-1-1', 'emergency_number'],
    ['eight characters', {}, '12345678', 'invalid_number'],
    ['seventeen characters', {}, '+1212555015012345', 'invalid_number'],
    ['letters', {}, 'not a number', 'invalid_number'],
    ['no device', { device: 'registering' }, '2125550150', 'no_device'],
    [
      'no minutes',
      { readiness: { ...ready.readiness!, may_dial: false, message: 'Please request additional minutes from your manager.' } },
      '2125550150',
      'over_minutes',
    ],
  ])('%s', (_name, change, number, code) => {
    const { state, effects } = through([{ ...dial, number } as PhoneEvent], { ...ready, ...change })
    expect([state.call, state.error?.code, effects]).toEqual([null, code, []])
  })

  test('nine and sixteen characters are dialled', () => {
    for (const number of ['(212)5550150', '+442079460958', '+49 30 123456 78'])
      expect(through([{ ...dial, number } as PhoneEvent]).state.call?.state).toBe('connecting')
  })

  test('a refusal is told in the words of the server, and no call is made', () => {
    const { state, effects } = through([...dialling, refused])
    expect(state.error).toEqual({ id: 1, code: 'not_allowed', message: 'It is 9:12 PM where they are.' })
    expect(effects.map((one) => one.do)).not.toContain('connect')
  })

  test('what it ended with is looked up: they were busy', () => {
    const { state } = through([...ringing, closed, { is: 'identified', key, row: row({ status: 'busy', ended_at: 'x' }), contact: null }])
    expect(state.after).toMatchObject({ reason: 'busy', duration_seconds: 0, wants_feedback: false })
  })

  test('that the server first took for given up, and nobody gave up here, was not answered, and is busy as soon as it knows', () => {
    const tells = (status: 'canceled' | 'busy'): PhoneEvent => ({
      is: 'identified',
      key,
      row: row({ status, ended_at: 'x' }),
      contact: null,
    })
    const early = through([...ringing, closed, tells('canceled')])
    expect(early.state.after).toMatchObject({ reason: 'no_answer' })
    expect(through([...ringing, closed, tells('canceled'), tells('busy')]).state.after).toMatchObject({ reason: 'busy' })
  })

  test('refused by the service after all: its words stand on the card', () => {
    const refused = row({ status: 'refused', refusal_words: 'They asked not to be called.', ended_at: 'x' })
    const { state } = through([...placed, opened, closed, { is: 'identified', key, row: refused, contact: null }])
    expect(state.after).toMatchObject({ reason: 'refused', message: 'They asked not to be called.' })
  })

  test('hung up before it was placed nothing is left, and what opens later is ended', () => {
    const { state, last } = through([...placed, hangUp, { ...opened }])
    expect([state.call, state.after, last]).toEqual([null, null, ['disconnect']])
  })

  test('a refused microphone is told, and outlasts what the server knows', () => {
    const { state } = through([
      ...ringing,
      noMicrophone,
      { is: 'identified', key, row: row({ status: 'failed', ended_at: 'x' }), contact: null },
    ])
    expect([state.error?.code, state.after?.reason]).toEqual(['microphone_denied', 'no_microphone'])
  })
})

describe('in a call', () => {
  test('mute, recording and digits do not outlast it', () => {
    const on: PhoneEvent[] = [
      ...talking,
      { is: 'mute', on: true },
      { is: 'digits', digits: '5' },
      { is: 'wish', wish: 'record', on: true },
      { is: 'granted', key, wish: 'record', row: row({ recording_state: 'on' }) },
    ]
    expect(through(on).state.call).toMatchObject({ muted: true, digits: '5', recording: 'on' })
    const next = through([...on, hangUp, { ...dial, key: 'k2' } as PhoneEvent])
    expect(next.state.call).toMatchObject({ key: 'k2', muted: false, digits: '', recording: 'off', held: false })
  })

  test('illegal digits are refused', () => {
    const { state, last } = through([...talking, { is: 'digits', digits: '12a' }])
    expect([state.error?.code, state.call?.digits, last]).toEqual(['illegal_digits', '', []])
    expect(through([...talking, { is: 'digits', digits: '1ww2*#' }]).state.call?.digits).toBe('1ww2*#')
  })

  test('one thing at a time is asked of the server; what it refuses is told', () => {
    const asked = through([...talking, { is: 'wish', wish: 'hold', on: true }, { is: 'wish', wish: 'record', on: true }])
    expect([asked.state.call?.wish, asked.last]).toEqual(['hold', []])
    const denied = through([{ is: 'denied', key, wish: 'hold', message: 'This call is not active.' }], asked.state)
    expect([denied.state.call?.wish, denied.state.call?.held, denied.state.error?.code]).toEqual([null, false, 'hold_failed'])
  })

  test('recording goes on where it was paused', () => {
    const paused = through([...talking, { is: 'row', row: row({ recording_state: 'paused' }) }, { is: 'wish', wish: 'record', on: true }])
    expect(paused.effects.at(-1)).toMatchObject({ do: 'ask', wish: 'record', on: true, resumes: true })
  })

  test('handed on, its end is no hanging up', () => {
    const { state } = through([
      ...talking,
      { is: 'wish', wish: 'transfer', on: true, to: { user_id: 'u2' } },
      { is: 'granted', key, wish: 'transfer', row: row({ transferred_to: 'u2' }) },
      closed,
    ])
    expect(state.after?.reason).toBe('transferred')
  })

  test('warnings come and go; feedback is asked for afterwards', () => {
    const warned = through([...talking, { is: 'warning', key, warning: 'jitter', on: true }])
    expect(warned.state.call?.warnings).toEqual(['jitter'])
    const over = through([{ is: 'warning', key, warning: 'jitter', on: false }, closed], warned.state)
    expect(over.state.after).toMatchObject({ wants_feedback: true, duration_seconds: 60 })
    expect(through([{ is: 'rated' }], over.state).state.after?.wants_feedback).toBe(false)
    expect(through([...talking, closed]).state.after?.wants_feedback).toBe(false)
  })

  test('notes are written during the call and after it', () => {
    const { state } = through([...talking, { is: 'saving', change: { notes: 'Call back', disposition: 'call_back' } }, closed])
    expect(state.after).toMatchObject({ notes: 'Call back', disposition: 'call_back', saved: 'no' })
    const saving = through([{ is: 'saving', change: { notes: 'Done' } }], state)
    expect(saving.state.after?.saved).toBe('saving')
    const failed = through([{ is: 'saved', row: null, message: 'No' }], saving.state)
    expect([failed.state.after?.saved, failed.state.error?.code, failed.state.after?.notes]).toEqual(['no', 'save_failed', 'Done'])
    const kept = through([{ is: 'saved', row: row({ notes: 'Done' }), message: null }], saving.state)
    expect(kept.state.after).toMatchObject({ saved: 'yes', notes: 'Done' })
  })

  test('the tab that held it is gone: the other side is let go, and the card says so', () => {
    const { state, effects } = through([...talking, lost])
    expect(state.after?.reason).toBe('tab_closed')
    expect(effects).toContainEqual({ do: 'end_for_good', call_id: 'call-1' })
  })
})

describe('a call that comes in', () => {
  test('the contact opens in the tab that answered, once both are there', () => {
    const goes: Effect = { do: 'open_contact', number: 7, tab: 'tab-1' }
    const known: PhoneEvent = {
      is: 'identified',
      key,
      row: row({ call_direction: 'inbound', call_from: '+12125550150', contact: ann }),
      contact: null,
    }
    expect(through([incoming, known, answer]).effects).not.toContainEqual(goes)
    expect(through([incoming, known, answer, opened]).effects).toContainEqual(goes)
    expect(through([...takenIn, known, known]).effects.filter((one) => one.do === 'open_contact')).toEqual([goes])
    expect(through(takenIn).effects.map((one) => one.do)).not.toContain('open_contact')
  })

  test('not answered it leaves no card; answered it does', () => {
    expect(through([incoming, closed]).state.after).toBeNull()
    expect(through([...takenIn, closed]).state.after).toMatchObject({ direction: 'incoming', reason: 'they_hung_up' })
  })

  test('a card that stands is not lost to a call that is missed', () => {
    const { state } = through([...talking, closed, { ...incoming, key: 'k2' }, { ...closed, key: 'k2' } as PhoneEvent])
    expect(state.after?.key).toBe(key)
  })

  test('the desktop is told once', () => {
    const known: PhoneEvent = { is: 'identified', key, row: null, contact: ann }
    expect(through([incoming, known, known]).effects.filter((one) => one.do === 'notify')).toHaveLength(1)
  })
})

test('the lists of the browser are those of the contract', () => {
  expect([dispositions, feedbackIssues, testLine]).toEqual([contractDispositions, contractIssues, contractLine])
})

test('in a call within the house, either of the two holds, records and hands on', () => {
  const isInternal = (call_direction: 'inbound' | 'outbound'): PhoneEvent => ({
    is: 'identified',
    key,
    row: row({ internal: true, call_direction }),
    contact: null,
  })
  const can = { hold: true, record: true, transfer: true, mute: true, hang_up: true }
  expect(through([incoming, isInternal('inbound'), answer, opened]).state.call).toMatchObject({ can })
  expect(through([dial, allowed, rings, isInternal('outbound'), opened]).state.call).toMatchObject({ can })
})

test('whoever was handed on is led no further, and a number outside is neither held nor recorded', () => {
  const faces = (facing: Partial<Facing>): PhoneEvent => ({
    is: 'identified',
    key,
    row: row({ internal: true, facing: { name: 'Pat Doe', number: null, holds: false, can_hold: true, can_transfer: false, ...facing } }),
    contact: null,
  })
  const talk = (facing: Partial<Facing>) => through([dial, allowed, rings, opened, faces(facing)]).state.call
  expect(talk({})).toMatchObject({ can: { hold: true, record: true, transfer: false }, number: '+12125550150' })
  expect(talk({ name: '', number: '+13035550177', can_hold: false })).toMatchObject({
    number: '+13035550177',
    can: { hold: false, record: false, transfer: false, mute: true, hang_up: true },
  })
})
