import { expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { identityOf, readIdentity } from './identity.ts'

test('an identity tells person and browser, in what the carrier allows', () => {
  const [user_id, device_id] = [newId(), newId()]
  const identity = identityOf(user_id, device_id)
  expect(identity).toMatch(/^[A-Za-z0-9_]{1,121}$/)
  expect(readIdentity(identity)).toEqual({ user_id, device_id })
  expect(readIdentity(`client:${identity}`)).toEqual({ user_id, device_id })
})

test.each(['', 'client:', 'client:jane', '+16175550142', `client:${'a'.repeat(65)}`])('%j is none of ours', (value) => {
  expect(readIdentity(value)).toBeNull()
})
