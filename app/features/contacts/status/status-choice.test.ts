import { expect, test } from 'vitest'
import { writeShown } from './status-choice.ts'
import { readShown } from './status-shown.server.ts'

const id = '01a1fa09-16ce-778f-bfe9-467477aeea45'
const status_id = '01a1fa09-16ce-778f-bfe9-467477aeea46'

test.each([
  { id, status_id },
  { id, status_id: null },
  { id, status_id, lock_version: 0 },
  { id, status_id: null, lock_version: 12 },
])('what a page showed is read as it was written: %o', (shown) => {
  expect(readShown(writeShown(shown))).toEqual(shown)
})

test.each(['', id, `${id}  -1`, `7 ${status_id} 1`, `${id} new 1`, `${id} ${status_id} 1 2`])('%s is no such thing', (text) => {
  expect(readShown(text)).toBeNull()
})
