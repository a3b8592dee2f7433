import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import english from '#app/i18n/locales/en/common.json'

test('every place of the navigation has its picture', () => {
  const drawn = readFileSync(new URL('./navigation-icons.svg', import.meta.url), 'utf8')
  const named = [...drawn.matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name)
  const groups = ['main', 'organise', 'admin']
  expect(named.sort()).toEqual(
    Object.keys(english.navigation)
      .filter((name) => !groups.includes(name))
      .sort(),
  )
})
