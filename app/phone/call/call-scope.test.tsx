import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import en from '#app/i18n/locales/en/phone.json' with { type: 'json' }
import es from '#app/i18n/locales/es/phone.json' with { type: 'json' }
import { PhoneWords } from '#app/phone/words.tsx'
import { ann } from '#tests/factories/phone-states.ts'
import { ScopeInCall } from './call-scope.tsx'

type Scope = Parameters<typeof ScopeInCall>[0]['scope']

const words = { en: 'We do not offer every plan.', es: 'No ofrecemos todos los planes.' }
const nothing: Scope = {
  agreed: [],
  by_voice: '/soa/new?contact=7&channel=in_person',
  may_text: true,
  disclaimer: { rule: 'tpmo-some-plans', words, read: null },
}

function drawn(scope: Partial<Scope>, language: 'en' | 'es' = 'en'): string {
  const panel = {
    texts: { phone: language === 'es' ? es : en },
    language,
    zone: 'America/New_York',
    may_create: true,
    may_plan: true,
    may_follow_up: true,
  }
  const call = { call_id: 'c', number: '+12125550150' }
  return renderToStaticMarkup(
    <PhoneWords words={panel}>
      <ScopeInCall call={call} contact={ann} scope={{ ...nothing, ...scope }} again={() => {}} />
    </PhoneWords>,
  )
}

test('without a scope it says what may not be discussed, has the words to read, and both ways to a scope', () => {
  const html = drawn({})
  expect(html).toContain('No scope of appointment. You may not discuss Medicare Advantage or Part D.')
  expect(html).toMatch(/<details open=""><summary class="[^"]*">In English<\/summary><p lang="en">We do not offer every plan\./)
  expect(html).toMatch(/<details><summary class="[^"]*">In Spanish<\/summary>/)
  expect(html).toContain('I read this aloud')
  expect(html).toContain('Text a scope link')
  expect(html).toContain('href="/soa/new?contact=7&amp;channel=in_person"')
})

test('with one it says what was agreed; what was read is told and asked no more', () => {
  const read = 'Disclaimer read by Nora Lake, Nov 23, 2026'
  const html = drawn({
    agreed: ['Part D until November 23, 2027'],
    may_text: false,
    by_voice: null,
    disclaimer: { rule: 'tpmo-some-plans', words, read },
  })
  expect(html).toContain('Part D until November 23, 2027')
  expect(html).toContain(read)
  for (const gone of ['I read this aloud', 'Text a scope link', 'Record by voice', words.en]) expect(html).not.toContain(gone)
})

test('where nobody set the numbers there is nothing to read; in Spanish the Spanish words stand open', () => {
  expect(drawn({ disclaimer: { rule: null, words: null, read: null } })).not.toContain('I read this aloud')
  expect(drawn({}, 'es')).toMatch(/<details open=""><summary class="[^"]*">En español<\/summary><p lang="es">No ofrecemos/)
})
