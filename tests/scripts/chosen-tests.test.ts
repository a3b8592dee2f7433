import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { areaAskedFor, areas } from '../../scripts/start/areas.mjs'
import { touchesCalls } from '../../scripts/start/changed.mjs'

const journeys = readdirSync('tests/e2e').map((name) => `tests/e2e/${name}`)
const chosen = (area: string) => journeys.filter((file) => new RegExp(areaAskedFor(['--area', area])?.journeys ?? '').test(file))

describe('an area that is asked for', () => {
  test('is its own tests and journeys, and no other area’s', () => {
    expect(areaAskedFor(['--area', 'contacts'])?.units).toContain('/contacts/')
    expect(chosen('contacts')).toEqual(
      expect.arrayContaining(['contacts', 'contacts-list', 'bulk'].map((name) => `tests/e2e/${name}.test.ts`)),
    )
    expect(chosen('contacts')).not.toContain('tests/e2e/account.test.ts')
  })

  test('is one of the product’s, by a name that stands for journeys that are there', () => {
    for (const area of areas()) {
      for (const name of areaAskedFor(['--area', area])?.journeys.match(/[a-z-]+(?=[|)])/g) ?? [])
        if (name !== area) expect(existsSync(`tests/e2e/${name}.test.ts`), `${area}: ${name}`).toBe(true)
    }
    expect(() => areaAskedFor(['--area', 'nowhere'])).toThrow('There is no area nowhere')
    expect(() => areaAskedFor(['contacts'])).toThrow('Usage')
    expect(areaAskedFor([])).toBeUndefined()
  })
})

test('the carrier’s tests run where it or the phone changed, and where nothing is known', () => {
  expect(touchesCalls(['app/phone/leader.ts', 'README.md'])).toBe(true)
  expect(touchesCalls(['scripts/carrier/server.ts'])).toBe(true)
  expect(touchesCalls(['app/features/contacts/row.tsx'])).toBe(false)
  expect(touchesCalls([])).toBe(true)
})
