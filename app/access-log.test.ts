import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { keepSecretsOutOfTheLog, loggedAddress } from './access-log.server.ts'

test('an address in the access log tells neither a query nor the token of a mailed link', () => {
  expect(loggedAddress('/verify-email/abc-DEF_123')).toBe('/verify-email/…')
  expect(loggedAddress('/verify-email/abc.data?_routes=x')).toBe('/verify-email/…')
  expect(loggedAddress('/verify-email')).toBe('/verify-email')
  expect(loggedAddress('/reset-password?token=abc')).toBe('/reset-password')
  expect(loggedAddress('/contacts/7/edit')).toBe('/contacts/7/edit')
})

test("the web's server is the one that asks", () => {
  keepSecretsOutOfTheLog()
  const require = asTheServer()
  const { url } = require('morgan') as { url(request: object): string }
  expect(url({ originalUrl: '/reset-password?token=abc' })).toBe('/reset-password')
})

/** As remix-serve finds it. */
function asTheServer() {
  return createRequire(createRequire(import.meta.url).resolve('@remix-run/serve/dist/cli.js'))
}
