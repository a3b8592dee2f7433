import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  featureKeys,
  featureOn,
  featureReason,
  features,
  featuresFor,
  featureState,
  flagsFor,
  hasScreen,
  type Feature,
  type FeatureReason,
  type FeatureRule,
} from './features.ts'
import { areas, roles, rolesOf, type Role } from './permissions.ts'
import { loadTenants } from './tenant/files.ts'
import { effectiveBrand, withTenantEnv, type EffectiveBrand } from './tenant/effective-brand.ts'

const brandWith = (rules: Partial<Record<Feature, FeatureRule>>, issuer?: string) => ({
  features: rules,
  sso: issuer ? { issuer } : undefined,
})

/** What basic accounts go without, unless a brand says otherwise. */
const notForBasic: Feature[] = [
  'reports',
  'external_accounts',
  'sms',
  'dialer',
  'follow_ups',
  'linked_contacts',
  'marketing_profile',
  'booking',
]

describe('rules', () => {
  test.each<[string, FeatureRule | undefined, Role | null, number | null, string]>([
    ['nothing said: on', undefined, 'agent', null, 'on'],
    ['off is off for admins too', false, 'admin', null, 'off'],
    ['on', true, 'agent', null, 'on'],
    ['for admins: an admin', { roles: ['admin'] }, 'admin', null, 'on'],
    ['for admins: a sub_admin carries that flag', { roles: ['admin'] }, 'sub_admin', null, 'on'],
    ['for admins: an agent', { roles: ['admin'] }, 'agent', null, 'off_by_role'],
    ['for admins: nobody signed in', { roles: ['admin'] }, null, null, 'off_by_role'],
    ['except basic: basic', { except_roles: ['basic'] }, 'basic', null, 'off_by_role'],
    ['except basic: agent', { except_roles: ['basic'] }, 'agent', null, 'on'],
    ['one company: that one', { companies: [7] }, 'agent', 7, 'on'],
    ['one company: another', { companies: [7] }, 'agent', 8, 'off'],
    ['one company: none', { companies: [7] }, 'agent', null, 'off'],
    ['all but a company: that one', { except_companies: [7] }, 'admin', 7, 'off'],
    ['all but a company: none', { except_companies: [7] }, 'admin', null, 'on'],
    ['company before role', { companies: [7], roles: ['admin'] }, 'agent', 8, 'off'],
    ['both hold', { companies: [7], roles: ['admin'] }, 'admin', 7, 'on'],
    ['everybody', {}, 'basic', null, 'on'],
  ])('%s', (_what, rule, role, companyNumber, expected) => {
    const brand = brandWith(rule === undefined ? {} : { store: rule })
    expect(featureState('store', { brand, roles: role ? rolesOf(role) : [], companyNumber })).toBe(expected)
  })

  test('true in a file keeps the feature’s own rule; a condition replaces it', () => {
    const ask = (rule: FeatureRule) => featureOn('reports', { brand: brandWith({ reports: rule }), roles: ['basic'] })
    expect(ask(true)).toBe(false)
    expect(ask({})).toBe(true)
    expect(ask({ roles: ['basic'] })).toBe(true)
  })

  test('flags take away below the file, and give nothing that the file closes', () => {
    const ask = (rule: FeatureRule, flags: Record<string, boolean>) =>
      featureState('store', { brand: { ...brandWith({ store: rule }), flags }, roles: ['agent'] })
    expect(ask(true, { store: false })).toBe('off')
    expect(ask(true, { store: true })).toBe('on')
    expect(ask(true, { other: false })).toBe('on')
    expect(ask(false, { store: true })).toBe('off')
    expect(ask({ roles: ['admin'] }, { store: true })).toBe('off_by_role')
  })

  test('a company’s own switch comes before that of the deployment', () => {
    const switches = { store: { all: false, companies: { 7: true } }, reports: { companies: { 7: false } }, soa: {} }
    expect(flagsFor(switches, 7)).toEqual({ store: true, reports: false })
    expect(flagsFor(switches, 8)).toEqual({ store: false })
    expect(flagsFor(switches, null)).toEqual({ store: false })
  })

  test.each<[FeatureReason, Feature, FeatureRule | undefined, Record<string, boolean>]>([
    ['file', 'store', false, { store: false }],
    ['configuration', 'SSO_FEATURE', true, { SSO_FEATURE: false }],
    ['switch', 'store', { companies: [7], roles: ['admin'] }, { store: false }],
    ['company', 'store', { companies: [7], roles: ['admin'] }, { store: true }],
    ['role', 'store', { roles: ['admin'] }, {}],
    ['on', 'store', undefined, {}],
  ])('the first that decides is named: %s', (reason, feature, rule, flags) => {
    const brand = { ...brandWith(rule === undefined ? {} : { [feature]: rule }), flags }
    expect(featureReason(feature, { brand, roles: ['agent'], companyNumber: 8 })).toBe(reason)
  })

  test('single sign-on needs a gate that is open and an issuer', () => {
    const ask = (rule: FeatureRule | undefined, issuer?: string) =>
      featureOn('SSO_FEATURE', { brand: brandWith(rule === undefined ? {} : { SSO_FEATURE: rule }, issuer), roles: [] })
    expect(ask(true, 'https://login.test')).toBe(true)
    expect(ask(true)).toBe(false)
    expect(ask(undefined, 'https://login.test')).toBe(false)
    expect(ask(false, 'https://login.test')).toBe(false)
  })

  test('every feature says what it is and what it closes', () => {
    for (const key of featureKeys) {
      const { what, closes } = features[key] as { what: string; closes: Record<string, readonly string[]> }
      expect(what.length).toBeGreaterThan(10)
      expect(Object.values(closes).flat().length).toBeGreaterThan(0)
      for (const address of [...(closes.routes ?? []), ...(closes.api ?? [])]) expect(address).toMatch(/^\//)
      for (const area of closes.areas ?? []) expect(areas).toContain(area)
    }
  })
})

describe('the brands that come along', () => {
  const brands = new Map<string, EffectiveBrand>()
  beforeAll(async () => {
    const { accepted } = await loadTenants(fileURLToPath(new URL('../tenants', import.meta.url)))
    for (const [key, set] of accepted) brands.set(key, effectiveBrand(set))
    const legacy = accepted.get('legacy')
    if (legacy) brands.set('legacy/1002', effectiveBrand(legacy, 1002))
    const central = accepted.get('central')
    if (central)
      brands.set('central with issuer', effectiveBrand(withTenantEnv(central, { TENANT_CENTRAL_OIDC_ISSUER: 'https://login.test' })))
  })

  const everywhere = ['central', 'legacy', 'care-in-advance', 'direct']
  const admins: Role[] = ['admin', 'sub_admin']
  const mailers: Role[] = ['admin', 'sub_admin', 'manager']
  const everybody: Role[] = [...roles]
  const allButBasic = everybody.filter((role) => role !== 'basic')

  type Row = [feature: Feature, brand: string, on: Role[]]
  const special: Row[] = [
    ...everywhere.flatMap((brand) => notForBasic.map((feature): Row => [feature, brand, allButBasic])),
    ['signup', 'central', everybody],
    ['signup', 'legacy', everybody],
    ['signup', 'care-in-advance', everybody],
    ['signup', 'direct', []],
    ['contacts_merge', 'central', everybody],
    ['contacts_merge', 'legacy', admins],
    ['contacts_merge', 'care-in-advance', everybody],
    ['contacts_merge', 'direct', everybody],
    ['workflow', 'central', everybody],
    ['workflow', 'legacy', everybody],
    ['workflow', 'care-in-advance', admins],
    ['workflow', 'direct', everybody],
    ['mailer_assignment', 'central', mailers],
    ['mailer_assignment', 'legacy', mailers],
    ['mailer_assignment', 'care-in-advance', mailers],
    ['mailer_assignment', 'direct', [...mailers, 'bu_admin']],
    ['HELP_BUTTON', 'central', everybody],
    ['HELP_BUTTON', 'legacy', everybody],
    ['HELP_BUTTON', 'care-in-advance', everybody],
    ['HELP_BUTTON', 'direct', []],
    ['SSO_FEATURE', 'central', []],
    ['SSO_FEATURE', 'central with issuer', everybody],
    ['SSO_FEATURE', 'legacy', []],
    ['SSO_FEATURE', 'care-in-advance', []],
    ['SSO_FEATURE', 'direct', []],
    ['soa', 'central', everybody],
    ['soa', 'legacy', everybody],
    ['soa', 'care-in-advance', []],
    ['soa', 'direct', everybody],
    ['quotes', 'central', everybody],
    ['quotes', 'legacy', everybody],
    ['quotes', 'care-in-advance', []],
    ['quotes', 'direct', everybody],
    ['medicare_center', 'central', everybody],
    ['medicare_center', 'legacy', everybody],
    ['medicare_center', 'care-in-advance', []],
    ['medicare_center', 'direct', everybody],
    ['aftercare', 'central', []],
    ['aftercare', 'legacy', []],
    ['aftercare', 'care-in-advance', everybody],
    ['aftercare', 'direct', []],
    ['fire_light', 'central', everybody],
    ['fire_light', 'legacy', everybody],
    ['fire_light', 'care-in-advance', []],
    ['fire_light', 'direct', everybody],
    ['store', 'central', everybody],
    ['store', 'legacy', everybody],
    ['store', 'legacy/1002', []],
    ['store', 'care-in-advance', everybody],
    ['store', 'direct', everybody],
  ]
  // Any other is on for everybody everywhere.
  const usual = featureKeys.filter((feature) => !special.some(([one]) => one === feature))
  const table = [...special, ...everywhere.flatMap((brand) => usual.map((feature): Row => [feature, brand, everybody]))]

  test.each(table)('%s on %s', (feature, key, expected) => {
    const brand = brands.get(key)
    if (!brand) throw new Error(`${key} was not loaded`)
    const on = roles.filter((role) => featureOn(feature, { brand, roles: rolesOf(role), companyNumber: brand.company_number }))
    expect([...on].sort()).toEqual([...expected].sort())
  })

  test('the table above leaves out no feature of any brand', () => {
    for (const brand of everywhere) {
      expect(
        table
          .filter(([, key]) => key === brand)
          .map(([feature]) => feature)
          .sort(),
      ).toEqual([...featureKeys].sort())
    }
  })

  test('and a company has what its brand has, but for what the table says of it', async () => {
    const { accepted } = await loadTenants(fileURLToPath(new URL('../tenants', import.meta.url)))
    const rowOf = (feature: Feature, key: string) => table.find(([one, brand]) => one === feature && brand === key)?.[2]
    for (const [key, set] of accepted) {
      // One that no file names stands for all the others.
      for (const number of [...Object.keys(set.companies), '424242']) {
        const brand = effectiveBrand(set, Number(number))
        for (const feature of featureKeys) {
          const on = roles.filter((role) => featureOn(feature, { brand, roles: rolesOf(role), companyNumber: Number(number) }))
          const expected = rowOf(feature, `${key}/${number}`) ?? rowOf(feature, key) ?? []
          expect([key, number, feature, [...on].sort()]).toEqual([key, number, feature, [...expected].sort()])
        }
      }
    }
  })

  test('featuresFor answers all at once', () => {
    const brand = brands.get('direct')
    if (!brand) throw new Error('direct was not loaded')
    const answers = featuresFor({ brand, roles: ['basic'] })
    expect(Object.keys(answers).sort()).toEqual([...featureKeys].sort())
    expect(
      Object.entries(answers)
        .filter(([, on]) => !on)
        .map(([key]) => key)
        .sort(),
    ).toEqual([...notForBasic, 'HELP_BUTTON', 'SSO_FEATURE', 'aftercare', 'mailer_assignment', 'signup'].sort())
  })
})

test('a feature says that it has no screen exactly while none of its addresses has one', () => {
  const routes = readdirSync(new URL('../app/routes', import.meta.url)).map((name) =>
    `/${name
      .replaceAll(/(^|\.)_[a-z]+(?=\.|$)/g, '')
      .replace(/^\./, '')
      .replaceAll('_', '')
      .replaceAll('.', '/')}`.replace(/\/$/, ''),
  )
  for (const feature of featureKeys) {
    const closed: readonly string[] = 'routes' in features[feature].closes ? features[feature].closes.routes : []
    if (closed.length === 0) continue
    const shown = closed.some((path) =>
      routes.some((route) => `${route}/`.startsWith(`${path.replace('{number}', '$number').replaceAll('_', '')}/`)),
    )
    expect(hasScreen(feature), feature).toBe(shown)
  }
})
