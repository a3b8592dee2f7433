import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayConfirm, replyLanguages, replyTo } from './replies.ts'
import { readKeyword, type Keyword } from './words.ts'

const perSe = ['stop', 'quit', 'end', 'revoke', 'opt out', 'cancel', 'unsubscribe']
const ofCarriers = ['STOPALL', 'arrêt', 'baja', 'optout', 'opt-out', 'ALTO']

test.each([...perSe, ...ofCarriers])('%s stops', (word) => {
  for (const text of [word, word.toUpperCase(), ` ${word}. `, `"${word}"!!`, `${word} 🛑`, [...word].join(' '), [...word].join('.')]) {
    expect([text, readKeyword(text)]).toEqual([text, 'stop'])
  }
})

test.each<[string, Keyword]>([
  ['HELP', 'help'],
  ['Info?', 'help'],
  ['ayuda', 'help'],
  ['START', 'start'],
  ['un-stop', 'start'],
  ['Yes', 'start'],
  ['YES!', 'start'],
  ['Stop stop STOP!', 'stop'],
])('%s: %s', (text, keyword) => {
  expect(readKeyword(text)).toBe(keyword)
})

test.each([
  'Please stop texting me',
  'stop texting me.',
  'STOP TEXTING ME NOW',
  'No. Stop texting me!',
  'I’m not interested, stop messaging me',
  'can you stop sending me these',
  'Could you please stop texting me?',
  'If you don’t stop texting me I will call a lawyer',
  'Don’t text me again',
  'do not contact me anymore',
  "Please don't call me",
  'no more texts please',
  'stop with the messages',
  'please stop',
  'Stop it',
  'just stop, thanks',
  'Take me off your list',
  'remove my number from your call list',
  'Please unsubscribe me',
  'I want to opt out',
  'I would like to unsubscribe',
  'lose my number',
  'Leave me alone',
  'No me escriban más',
  'Dejen de mandarme mensajes',
  'quítenme de la lista',
  'no más mensajes por favor',
])('a sentence that means it: %s', (text) => {
  expect(readKeyword(text)).toBe('stop')
})

test.each([
  '',
  '   ',
  '👍',
  'Yes, Tuesday at ten works',
  'I will stop by tomorrow',
  'Stop by at 5?',
  'Can you stop by the house',
  'Don’t stop texting me, this is helpful',
  'Why did you stop texting me?',
  'When does my plan end?',
  'Please cancel my appointment',
  'I want to cancel my policy',
  'How do I end my coverage',
  'Quit smoking last year, does that matter',
  'Text me tomorrow',
  'Call me instead',
  'don’t call me before nine',
  'Please do not text me while I am at work',
  'Stop texting me until Monday',
  'Help me understand part B',
  'I need more info about it',
  'Start date is May 1',
  'The bus stop is closed',
  'My doctor told me to stop taking it',
  'Can you help?',
  'take me to your office list of doctors',
])('left for a person to read: %s', (text) => {
  expect(readKeyword(text)).toBeNull()
})

test('any text has an answer, quickly, and case or punctuation around a word never changes it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (text) => {
      expect([null, 'stop', 'help', 'start']).toContain(readKeyword(text))
    }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...perSe),
      fc.stringMatching(/^[ .,!?"'*-]{0,8}$/),
      fc.stringMatching(/^[ .,!?"'*-]{0,8}$/),
      (word, before, after) => {
        expect(readKeyword(`${before}${word}${after}`)).toBe('stop')
      },
    ),
  )
  expect(readKeyword('stop '.repeat(100_000))).toBe('stop')
})

test.each(replyLanguages)('each keyword has one answer that says who it is and how to go on (%s)', (language) => {
  const facts = { name: 'Harbor Insurance', contact: '(617) 555-0142' }
  const [stop, help, start] = (['stop', 'help', 'start'] as const).map((keyword) => replyTo(keyword, language, facts))
  for (const reply of [stop, help, start]) {
    expect(reply).toContain('Harbor Insurance')
    expect(reply?.length).toBeLessThanOrEqual(160)
  }
  expect(stop).toContain('START')
  expect(help).toContain('(617) 555-0142')
  expect(start).toContain('STOP')
})

test('an opt-out is confirmed within five minutes or not at all', () => {
  const asked = new Date('2026-11-21T12:00:00Z')
  expect(mayConfirm(asked, new Date('2026-11-21T12:05:00Z'))).toBe(true)
  expect(mayConfirm(asked, new Date('2026-11-21T12:05:01Z'))).toBe(false)
})
