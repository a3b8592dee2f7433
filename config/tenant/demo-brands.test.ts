import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { checkTenants } from './check.ts'
import { loadTenants } from './files.ts'
import { tenantSchemas } from './schema.ts'
import { effectiveBrand } from './effective-brand.ts'
import { legalPages, locales, type TenantSet } from './tenant.ts'

const dir = fileURLToPath(new URL('../../tenants', import.meta.url))
const localesDir = fileURLToPath(new URL('../../app/i18n/locales', import.meta.url))
const keys = ['care-in-advance', 'central', 'direct', 'legacy']
let sets: Map<string, TenantSet>

beforeAll(async () => {
  sets = (await loadTenants(dir)).accepted
})

function set(key: string): TenantSet {
  const found = sets.get(key)
  if (!found) throw new Error(`${key} was not accepted`)
  return found
}

test('the brands that come along pass the check, overridden texts included', async () => {
  const { ok, lines } = await checkTenants(dir, localesDir)
  expect(lines.filter((line) => line.includes('found'))).toEqual([])
  expect(ok).toBe(true)
  expect([...sets.keys()]).toEqual(keys)
})

test('each answers at its hosts', () => {
  expect(set('central').domains).toEqual(['localhost', 'central.localhost'])
  for (const key of ['legacy', 'care-in-advance', 'direct']) expect(set(key).domains).toEqual([`${key}.localhost`])
})

test('no brand shares its looks, words or senders with another, or names another', () => {
  const of = (read: (set: TenantSet) => unknown) => keys.map((key) => JSON.stringify(read(set(key))))
  const own: ((set: TenantSet) => unknown)[] = [
    (one) => one.name,
    (one) => one.colours.primary,
    (one) => one.colours.secondary,
    (one) => one.appearance.background,
    (one) => one.appearance.typeface,
    ({ appearance: { shape, density, navigation } }) => [shape, density, navigation],
    (one) => one.logo,
    (one) => one.favicon,
    (one) => one.titles,
    (one) => one.roles,
    (one) => one.features,
    (one) => one.contact,
    (one) => one.mail.from_name,
    (one) => one.mail.from_address,
    (one) => one.mail.signature,
    (one) => one.mail.wording,
    (one) => one.texts,
    (one) => one.terms.version,
    ...legalPages.flatMap((page) => locales.map((locale) => (one: TenantSet) => one.legal[page][locale])),
  ]
  for (const read of own) expect(new Set(of(read)).size).toBe(keys.length)
  for (const key of keys) {
    const text = JSON.stringify(set(key)).toLowerCase()
    for (const other of keys) if (other !== key) expect(text).not.toContain(set(other).name.toLowerCase())
  }
})

test('the variants that each stands for', () => {
  expect(set('central').roles.sub_admin?.hidden).toBe(true)
  for (const key of ['legacy', 'care-in-advance', 'direct']) expect(set(key).roles.sub_admin?.hidden).toBe(false)
  expect(keys.filter((key) => set(key).roles.basic)).toEqual(['direct'])
  expect(keys.filter((key) => set(key).roles.regional_manager)).toEqual(['care-in-advance'])
  const everywhere = ['representative', 'insurance_agent', 'regional_sales_manager', 'field_manager', 'district_manager', 'advisor']
  for (const key of keys) expect(Object.keys(set(key).titles)).toEqual(expect.arrayContaining([...everywhere, 'retirement_specialist']))
  expect(keys.filter((key) => set(key).titles.licensed_insurance_agent)).toEqual(['legacy'])
  expect(keys.filter((key) => set(key).titles.agency_sales_manager)).toEqual(['direct', 'legacy'])
  for (const title of [
    'funeral_director',
    'preneed_agent',
    'preneed_agent_and_funeral_director',
    'advanced_planning_specialist',
    'prearrangement_specialist',
  ]) {
    expect(keys.filter((key) => set(key).titles[title])).toEqual(['care-in-advance'])
  }
  expect(keys.map((key) => set(key).text_rules.restricted_allows)).toEqual(['', '', '#/', ''])
  expect(keys.map((key) => set(key).forms.gender_default)).toEqual(['male', 'other', 'male', 'male'])
  expect(keys.filter((key) => Object.keys(set(key).companies).length > 0)).toEqual(['legacy'])
})

test('one company of a brand sees its own name, colour and titles', () => {
  const company = effectiveBrand(set('legacy'), 1002)
  expect(company.name).not.toBe(set('legacy').name)
  expect(company.colours.primary).not.toBe(set('legacy').colours.primary)
  expect(company.colours.secondary).toBe(set('legacy').colours.secondary)
  expect(Object.keys(company.titles)).not.toEqual(Object.keys(set('legacy').titles))
  expect(company.logo).not.toEqual(set('legacy').logo)
})

test('the schemas for editors are up to date (npx tsx config/tenant/schema.ts)', async () => {
  for (const [name, content] of Object.entries(tenantSchemas())) {
    expect(await readFile(path.join(dir, name), 'utf8')).toBe(content)
  }
})

test('every brand’s files name their schema', async () => {
  for (const key of keys) {
    expect(await readFile(path.join(dir, key, 'tenant.yaml'), 'utf8')).toMatch(
      /^# yaml-language-server: \$schema=\.\.\/tenant\.schema\.json\n/,
    )
  }
  const company = await readFile(path.join(dir, 'legacy/companies/1002.yaml'), 'utf8')
  expect(company).toMatch(/^# yaml-language-server: \$schema=\.\.\/\.\.\/company\.schema\.json\n/)
})
