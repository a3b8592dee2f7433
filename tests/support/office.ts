import { settableClock } from '#api/platform/clock.ts'
import { makeOffice } from '#tests/factories/people.ts'
import { testApi } from './api.ts'

/** The api with one office in it, by a clock that tests set; the office is of `brand`, the home brand if left out. */
export async function officeAt(start: Date, { brand, env = {} }: { brand?: string; env?: Record<string, string> } = {}) {
  const clock = settableClock(start)
  const api = await testApi({ clock, env })
  const office = await api.within(makeOffice, brand)
  return { api, clock, office }
}
