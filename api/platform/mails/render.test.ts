import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadTenants } from '#config/tenant/files.ts'
import { effectiveBrand, type EffectiveBrand } from '#config/tenant/effective-brand.ts'
import { mailKinds } from '#config/mail-kinds.ts'
import { renderMail, type MailContent } from './render.ts'
import { filled } from './words.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }

const brands = new Map<string, EffectiveBrand>()

beforeAll(async () => {
  const { accepted } = await loadTenants('./tenants')
  for (const [key, set] of accepted) brands.set(key, effectiveBrand(set))
})
afterAll(() => brands.clear())

const contentOf = (kind: MailContent['kind'], language: string): MailContent => ({
  kind,
  language,
  values: { name: 'Nora', minutes: 30, hours: 72, login: 'nora@people.example', subject: 'The list', asker: 'Nora Lake' },
  url: 'https://crm.example/some/where?token=abc',
  code: kind === 'one_time_code' ? '012345' : undefined,
  facts: [
    ['when', 'Nov 20, 2026, 7:00 AM'],
    ['ip', '192.0.2.1'],
    ['device', ''],
  ],
})

const brandOf = (key: string): EffectiveBrand => {
  const brand = brands.get(key)
  if (!brand) throw new Error(`There is no brand ${key}`)
  return brand
}

describe('every kind of mail, in every brand and language', () => {
  test('has all its words, the brand’s name, signature and postal address, and no trace of another brand', () => {
    expect(brands.size).toBe(4)
    for (const [key, brand] of brands) {
      const others = [...brands.values()].filter((other) => other.key !== key).map((other) => other.name)
      for (const kind of mailKinds) {
        for (const language of ['en', 'es']) {
          const { subject, text, html } = renderMail(brand, contentOf(kind, language))
          expect(subject).toMatch(/\S/)
          for (const part of [subject, text, html]) {
            expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object/)
            for (const other of others) expect(part).not.toContain(other)
          }
          for (const part of [text, html]) {
            expect(part).toContain(brand.name)
            for (const line of brand.contact.address) expect(part.replaceAll('&amp;', '&')).toContain(line)
          }
          expect(text).toContain(brand.mail.signature[language as 'en']?.split('\n')[0])
          expect(html).toContain(`<html lang="${language}">`)
        }
      }
    }
  })

  test('shows the link as a button and as text, where the mail has one', () => {
    for (const kind of mailKinds) {
      const { text, html } = renderMail(brandOf('central'), contentOf(kind, 'en'))
      const links = [...html.matchAll(/<a href="([^"]+)"/g)].map((match) => match[1])
      const expected = [
        'one_time_code',
        'email_changed',
        'contacts_exported',
        'signup_waiting',
        'signup_declined',
        'soa_broken',
        'booking_cancelled',
      ].includes(kind)
        ? []
        : ['https://crm.example/some/where?token=abc', 'https://crm.example/some/where?token=abc']
      expect(links).toEqual(expected)
      expect(text.includes('https://crm.example/some/where?token=abc')).toBe(expected.length > 0)
    }
  })

  test('differs between the languages', () => {
    for (const kind of mailKinds) {
      const [english, spanish] = ['en', 'es'].map((language) => renderMail(brandOf('central'), contentOf(kind, language)))
      expect(english?.subject).not.toBe(spanish?.subject)
      expect(english?.text).not.toBe(spanish?.text)
    }
  })
})

describe('a mail', () => {
  test('takes the brand’s own wording before the product’s', () => {
    const { subject, text } = renderMail(brandOf('direct'), contentOf('invitation', 'en'))
    expect(subject).toBe('You are in')
    expect(text).toContain('Hi Nora, your Pipwell account is waiting. Pick a password and go.')
    expect(text).toContain('The link works once, for 72 hours.')
  })

  test('escapes what people wrote', () => {
    const nasty = '<script>alert("x")</script> & <b>bold</b>'
    const { html, text } = renderMail(brandOf('central'), {
      ...contentOf('help_request', 'en'),
      values: { subject: nasty, asker: nasty },
      quote: `${nasty}\nsecond line`,
      facts: [['page', nasty]],
    })
    expect(html).not.toMatch(/<script|<b>/)
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &lt;b&gt;bold&lt;/b&gt;')
    expect(text).toContain(`> ${nasty}\n> second line`)
  })

  test('keeps its subject on one line', () => {
    const { subject } = renderMail(brandOf('central'), {
      ...contentOf('help_request', 'en'),
      values: { subject: 'One\r\nBcc: all@people.example', asker: 'Nora' },
    })
    expect(subject).toBe('Help request: One Bcc: all@people.example')
  })

  test('shows its code', () => {
    const { text, html } = renderMail(brandOf('central'), contentOf('one_time_code', 'en'))
    expect(text).toMatch(/^012345$/m)
    expect(html).toContain('>012345</p>')
  })

  test('leaves out facts that are empty', () => {
    const { text } = renderMail(brandOf('central'), contentOf('new_sign_in', 'en'))
    expect(text).toContain('IP address: 192.0.2.1')
    expect(text).not.toContain('Device')
  })

  test('loads nothing from anywhere and runs nothing', () => {
    for (const brand of brands.values()) {
      for (const kind of mailKinds)
        expect(renderMail(brand, contentOf(kind, 'en')).html).not.toMatch(/<(img|script|link|iframe|form)|url\(|@import|src=/i)
    }
  })
})

describe('words', () => {
  test('have the same shape in both languages, and ask for the same values', () => {
    const shapeOf = (value: unknown): unknown => {
      if (typeof value === 'string') return [...value.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()
      if (Array.isArray(value)) return value.map(shapeOf)
      return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, shapeOf(part)]))
    }
    expect(shapeOf(es)).toEqual(shapeOf(en))
  })

  test('are filled in', () => {
    expect(filled('Hello {{name}}, {{ count }} of {{none}}.', { name: '{{count}}', count: 3 })).toBe('Hello {{count}}, 3 of .')
  })
})
