import { describe, expect, test } from 'vitest'
import { effectiveBrand } from '#config/tenant/effective-brand.ts'
import { loadTenants } from '#config/tenant/files.ts'
import { Refusal } from '#api/platform/refusal.ts'
import { checkContent } from './contents.ts'
import { writeLetter, type Content } from './letter.ts'

const [first] = (await loadTenants('./tenants')).accepted.values()
if (!first) throw new Error('There is no brand')
const brand = effectiveBrand(first)

const contentOf = (text: string): Content => ({
  subject: { en: 'Hello' },
  preheader: { en: '' },
  blocks: [{ kind: 'text', language: 'all', text, url: '' }],
})
const written = (text: string) =>
  writeLetter(brand, {
    content: contentOf(text),
    language: 'en',
    values: {},
    address: 'j@people.example',
    sender: 'Ada',
    unsubscribe_url: null,
    origin: 'https://brand.example',
  })
const faults = (text: string): string[] => {
  try {
    checkContent(contentOf(text), 'one')
    return []
  } catch (error) {
    if (error instanceof Refusal) return error.details.map(({ field, code }) => `${field}: ${code}`)
    throw error
  }
}

describe('where a mail may lead', () => {
  test.each([
    ['[the plans](https://a.example/x?y=1&z=2)', 'href="https://a.example/x?y=1&amp;z=2"', 'the plans (https://a.example/x?y=1&z=2)'],
    ['[write](mailto:us@people.example)', 'href="mailto:us@people.example"', 'write (us@people.example)'],
    ['[call **me**](tel:+16175550123)', 'href="tel:+16175550123"', 'call me (+16175550123)'],
    ['<tel:+16175550123>', 'href="tel:+16175550123"', '<tel:+16175550123>'],
  ])('%s', (text, href, plain) => {
    expect(faults(text)).toEqual([])
    const letter = written(text)
    expect(letter.html).toContain(href)
    expect(letter.text).toContain(plain)
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JavaScript:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '<javascript:alert(1)>',
    '[x][y]\n\n[y]: vbscript:msgbox',
    '[x](data:text/html,hello)',
    '[x](file:///etc/passwd)',
    '[x](http://a.example)',
    '[x](/inside)',
    '[x](//a.example)',
    '[x](tel:{{agent_phone}})',
  ])('%s is refused beside its block, and leads nowhere if it was there', (text) => {
    expect(faults(text)).toEqual(['blocks.0.text: link_not_https'])
    expect(written(text).html).not.toMatch(/href="(?!https?:|mailto:|tel:|\/|")/i)
  })
})
