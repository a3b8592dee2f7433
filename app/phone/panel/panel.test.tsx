import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { dispositions as contractDispositions, feedbackIssues as contractIssues } from '#api/contract/phone.ts'
import en from '#app/i18n/locales/en/phone.json' with { type: 'json' }
import { AfterCallCard } from '#app/phone/call/after-call.tsx'
import { CallKeypad } from '#app/phone/call/call-keypad.tsx'
import { withAbilities } from '#app/phone/call.ts'
import { phoneErrors, type AfterCall, type PhoneCall, type PhoneState } from '#app/phone/model.ts'
import { PanelWindow } from './panel-window.tsx'
import { blank } from '#app/phone/store.ts'
import { PhoneWords } from '#app/phone/words.tsx'

const words = {
  texts: { phone: en },
  language: 'en',
  zone: 'America/New_York',
  may_create: true,
  may_plan: true,
  may_follow_up: true,
} as const
const draw = (element: ReactElement) => renderToStaticMarkup(<PhoneWords words={words}>{element}</PhoneWords>)
const panel = (state: Partial<PhoneState>) =>
  draw(
    <PanelWindow
      user_id="018f0000-0000-7000-8000-000000000001"
      id="phone"
      state={{ ...blank, loaded: true, device: 'registered', holder: 'here', visible: true, ...state }}
      raw=""
      last=""
      onType={() => {}}
      onClose={() => {}}
    />,
  )
const ana = { id: 'a1', number: 7, first_name: 'Ana', last_name: 'Ruiz', phone: '+16175550142', do_not_call: false }
const call = (changes: Partial<PhoneCall> = {}): PhoneCall =>
  withAbilities({
    key: 'k',
    call_id: 'c',
    state: 'open',
    direction: 'outgoing',
    number: '+16175550142',
    contact: null,
    facing: null,
    started_at: 0,
    answered_at: Date.now() - 65_000,
    muted: false,
    held: false,
    recording: 'off',
    digits: '',
    warnings: [],
    was_bad: false,
    wish: null,
    pop: null,
    notes: '',
    disposition: null,
    ...changes,
  })
const incoming = (changes: Partial<PhoneCall> = {}) => call({ state: 'pending', direction: 'incoming', answered_at: null, ...changes })
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inner]) => (inner ?? '').replace(/<[^>]*>/g, '')).filter(Boolean)

describe('the idle phone', () => {
  test('has Keypad and Recent, and the keys of a telephone', () => {
    const html = panel({})
    expect(html.match(/role="tab"[^>]*>[^<]*/g)?.map((tab) => tab.replace(/.*>/, ''))).toEqual(['Keypad', 'Recent'])
    const keys = [...html.matchAll(/<button[^>]*aria-label="(\d|star|plus)"/g)].map((match) => match[1])
    expect(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'star', '0', 'plus'])
    expect(html).toContain('>Reset</button>')
    expect(html).toContain('aria-label="Backspace"')
    expect(html).toMatch(/<button type="submit"[^>]*>.*?Call<\/button>/s)
    expect(html).toContain('You cannot call 911 or other emergency numbers from here.')
  })

  test('says why it is off, and where that is settled', () => {
    const html = panel({ off: 'not_active' })
    expect(html).toContain('The phone is not ready yet')
    expect(html).toContain('href="/phone"')
    expect(html).not.toContain('Reset')
  })

  test('offers to bring the phone here from another tab', () => {
    expect(buttons(panel({ holder: 'other' }))).toContain('Use it here')
  })
})

describe('a call that comes in', () => {
  test('shows the contact’s names and the number, and can be rejected and accepted', () => {
    const html = panel({ call: incoming({ contact: ana }) })
    expect(html).toContain('Ana Ruiz')
    expect(html).toContain('(617) 555-0142')
    expect(html).toContain('Incoming Call ...')
    expect(buttons(html)).toEqual(['Reject', 'Accept'])
  })

  test('from a number that nobody has shows the number alone', () => {
    expect(panel({ call: incoming() }).match(/\(617\) 555-0142/g)).toHaveLength(1)
  })

  test('offers the contacts where the browser kept the new tab shut', () => {
    const href = '/contacts?search=6175550142&contact_group=all_agents'
    const shut = panel({ call: incoming({ pop: { state: 'blocked', href, target: 'screen-pop' } }) })
    expect(shut).toContain('href="/contacts?search=6175550142&amp;contact_group=all_agents" target="screen-pop"')
    expect(panel({ call: incoming({ pop: { state: 'opened', href, target: 'screen-pop' } }) })).not.toContain('screen-pop')
  })
})

describe('a call that goes on', () => {
  test('shows the number, minutes and seconds, and what can be done', () => {
    const html = panel({ call: call() })
    expect(html).toContain('(617) 555-0142')
    expect(html).toMatch(/role="timer"[^>]*>01:05</)
    expect(buttons(html)).toEqual(['Call', 'Keypad', 'Dialpad', 'Recording', 'Mute', 'Hold', 'Transfer', 'Notes', 'Hangup'])
    expect(html).toMatch(/aria-pressed="false"[^>]*>.*?Recording/s)
  })

  test('says that it is muted, held, recorded, and what is wrong with the sound', () => {
    const html = panel({ call: call({ muted: true, held: true, recording: 'on', warnings: ['jitter'] }) })
    expect(buttons(html)).toEqual(expect.arrayContaining(['Unmute', 'Resume']))
    expect(html).toContain('title="Recording is on. Press to stop."')
    expect(html).toMatch(/aria-pressed="true"/)
    expect(html).toContain(en.quality.jitter)
  })

  test('offers nothing but to hang up and to write while it is being placed', () => {
    expect(buttons(panel({ call: call({ state: 'ringing', answered_at: null }) }))).toEqual(['Call', 'Keypad', 'Notes', 'Hangup'])
  })

  test('shows the digits that were sent, with pound and star and without plus', () => {
    const html = draw(<CallKeypad call={call({ digits: '12#' })} />)
    expect(html).toContain('<output>12#</output>')
    expect(html.match(/aria-label="(star|pound|plus)"/g)).toEqual(['aria-label="star"', 'aria-label="pound"'])
  })
})

describe('after a call', () => {
  const after = (changes: Partial<AfterCall> = {}): AfterCall => ({
    key: 'k',
    call_id: 'c',
    direction: 'outgoing',
    number: '+16175550142',
    contact: null,
    facing: null,
    reason: 'they_hung_up',
    message: null,
    duration_seconds: 127,
    notes: 'Likes mornings',
    disposition: 'reached',
    wants_feedback: false,
    seen: 'they_hung_up',
    saved: 'no',
    ...changes,
  })

  test('stands how it ended, how long it was, and what was written', () => {
    const html = draw(<AfterCallCard after={after()} />)
    expect(html).toContain('They hung up.')
    expect(html).toContain('Lasted 02:07')
    expect(html).toContain('Likes mornings')
    expect(html).toContain('<option value="reached" selected="">Reached</option>')
    expect(html).toContain('href="/contacts/new?phone=%2B16175550142&amp;call=c"')
    expect(html).not.toContain('How was the audio?')
  })

  test('with a contact who wants to be called back the day is asked for in one press, and an appointment has its form', () => {
    const back = draw(<AfterCallCard after={after({ contact: ana, disposition: 'call_back' })} />)
    expect(buttons(back)).toEqual(expect.arrayContaining(['Tomorrow', 'In two days', 'In a week']))
    const meeting = draw(<AfterCallCard after={after({ contact: ana, disposition: 'appointment' })} />)
    expect(meeting).toContain('href="/calendar/events/new?contact=7"')
    expect(buttons(meeting)).not.toContain('Tomorrow')
    for (const plain of [after({ disposition: 'call_back' }), after({ contact: ana })])
      expect(buttons(draw(<AfterCallCard after={plain} />))).not.toContain('Tomorrow')
  })

  test('that was bad one is asked how it sounded', () => {
    const html = draw(<AfterCallCard after={after({ wants_feedback: true })} />)
    expect(html.match(/type="radio"/g)).toHaveLength(5)
  })

  test('with a contact none is made of it, and a refusal is said in the server’s words', () => {
    const html = draw(<AfterCallCard after={after({ contact: ana, reason: 'refused', message: 'Not before 8:00 AM.', call_id: null })} />)
    expect(html).not.toContain('/contacts/new')
    expect(html).toContain('Not before 8:00 AM.')
    expect(html).not.toContain('name="notes"')
  })
})

test('what went wrong is said, by the server where it said so', () => {
  expect(panel({ error: { id: 1, code: 'hangup', message: null } })).toContain('Unable to hangup')
  expect(panel({ error: { id: 1, code: 'not_allowed', message: 'They asked not to be called.' } })).toContain(
    'They asked not to be called.',
  )
})

describe('the words', () => {
  test('are there for every error, outcome and issue', () => {
    expect(Object.keys(en.errors).sort()).toEqual([...phoneErrors].sort())
    expect(Object.keys(en.notes.dispositions)).toEqual([...contractDispositions])
    expect(Object.keys(en.feedback.issues)).toEqual([...contractIssues])
  })

  test('are the specification’s where it gives them', () => {
    expect([
      en.incoming.ringing,
      en.panel.keypad,
      en.panel.recent,
      en.panel.call,
      en.call.dialpad,
      en.call.recording,
      en.call.hangup,
    ]).toEqual(['Incoming Call ...', 'Keypad', 'Recent', 'Call', 'Dialpad', 'Recording', 'Hangup'])
    expect(en.errors.over_minutes).toBe('Please request additional minutes from your manager.')
    expect(en.errors.dialer_initialize).toBe('Unable to initialize dialer')
  })
})
