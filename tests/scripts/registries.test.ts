import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { areas } from '#api/areas/index.ts'
import { places } from '#app/features/shell/places.server.ts'
import english from '#app/i18n/locales/en/audit.json' with { type: 'json' }
import common from '#app/i18n/locales/en/common.json' with { type: 'json' }
import { inRoot, root } from '../../scripts/start/paths.mjs'
import { registries } from '../../scripts/registries/registries.ts'

test.each(registries.map((registry) => [registry.file, registry] as const))(
  '%s is what its folder holds (npm run registries makes it anew)',
  async (file, { text }) => {
    expect(readFileSync(inRoot(file), 'utf8')).toBe(await text(root))
  },
)

test('every word of the navigation has its place, with an icon (app/features/shell/places.server.ts)', () => {
  const groups = ['organise', 'admin']
  expect(places.map(({ key }) => key).sort()).toEqual(
    Object.keys(common.navigation)
      .filter((key) => !groups.includes(key))
      .sort(),
  )
})

test('no two areas give a job the same name', () => {
  const names = areas.flatMap(({ jobs = {} }) => Object.keys(jobs))
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

const sources = readdirSync(inRoot('api'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(inRoot('api'), file), 'utf8'))

test('whatever the api writes into the audit log has its words there (audit.json)', () => {
  const written = sources.flatMap((source) =>
    [...source.matchAll(/\baudit\(\s*(?:work|\{[^}]*\}),\s*\{\s*area: '(\w+)',\s*action: '(\w+)'/g)].map(([, area = '', action = '']) => [
      area,
      action,
    ]),
  )
  const actions: Record<string, Record<string, string>> = english.actions
  expect(written.length).toBeGreaterThan(80)
  expect(written.filter(([area = '', action = '']) => !(area in english.areas) || !actions[area]?.[action])).toEqual([])
})
