import { expect, test } from 'vitest'
import type { Brand } from '#app/tenant/brand.server.ts'
import type { Locale } from '#config/tenant/tenant.ts'
import { htmlOf, legalText } from './legal.server.ts'

const brandWith = (terms: Partial<Record<Locale, string>>, fallback: Locale = 'en'): Brand =>
  ({ legal: { 'terms-of-use': terms, 'privacy-policy': {} }, languages: { default: fallback, offered: ['en', 'es'] } }) as unknown as Brand

test('Markdown becomes headings, paragraphs, lists and links', () => {
  expect(htmlOf('# Terms\n\nRead **this**.\n\n- one\n- [two](/contact-us)')).toBe(
    '<h1>Terms</h1>\n<p>Read <strong>this</strong>.</p>\n<ul>\n<li>one</li>\n<li><a href="/contact-us">two</a></li>\n</ul>',
  )
})

test.each([
  ['a script', '<script>alert(1)</script>', '<script'],
  ['a drawing that runs something', 'text <img src=x onerror=alert(1)> text', '<img'],
  ['a link that runs something', '[click](javascript:alert(1))', 'javascript:'],
  ['a picture that runs something', '![look](data:text/html;base64,PHNjcmlwdD4=)', 'data:'],
])('%s does not get through', (_what, markdown, mark) => {
  expect(htmlOf(markdown)).not.toContain(mark)
})

test('the text is in the language of the visit', () => {
  const brand = brandWith({ en: '# Terms', es: '# Condiciones' })
  expect(legalText({ brand, language: 'es' }, 'terms-of-use')).toEqual({ html: '<h1>Condiciones</h1>', language: 'es', has_heading: true })
})

test('a text that is not there in the language is shown in one that it is there in, and says which', () => {
  expect(legalText({ brand: brandWith({ es: 'Nada.' }, 'es'), language: 'en' }, 'terms-of-use')).toEqual({
    html: '<p>Nada.</p>',
    language: 'es',
    has_heading: false,
  })
  expect(legalText({ brand: brandWith({ en: 'Nothing.' }, 'es'), language: 'es' }, 'terms-of-use').language).toBe('en')
})

test('a brand without the text has an empty page, not an error', () => {
  expect(legalText({ brand: brandWith({}), language: 'en' }, 'terms-of-use')).toEqual({ html: '', language: 'en', has_heading: false })
})
