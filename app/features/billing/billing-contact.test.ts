import { expect, test } from 'vitest'
import { mailTo } from './billing-contact.ts'

test('a mail is begun with its subject and text, lines and marks intact', () => {
  const link = new URL(mailTo('pay@brand.example', 'Plan & price?', 'Hello,\n\n100% sure') ?? '')
  expect(link.pathname).toBe('pay@brand.example')
  expect(link.searchParams.get('subject')).toBe('Plan & price?')
  expect(link.searchParams.get('body')).toBe('Hello,\r\n\r\n100% sure')
})

test('whoever has no e-mail address gets none', () => {
  expect(mailTo('Ms Ortega, extension 12', 'Plan', '')).toBeNull()
})
