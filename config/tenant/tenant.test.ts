import { expect, test } from 'vitest'
import { newTenantFiles } from './new.ts'
import { withLook, effectiveBrand, inLanguage, ssoOf, withTenantEnv, type BrandLayer } from './effective-brand.ts'
import { parseTenantSet, tenantKey, tenantSetHash, type TenantSet } from './tenant.ts'

const drawing = (text: string) => ({ type: 'image/svg+xml' as const, text })

function sampleSet(over: Partial<TenantSet> = {}): TenantSet {
  const set = parseTenantSet({
    key: 'acme',
    name: 'Acme',
    deployment: 'acme',
    domains: ['acme.test'],
    colours: { primary: '#111111', secondary: '#222222', accent: '#333333' },
    logo: drawing('tenant logo'),
    favicon: drawing('tenant favicon'),
    titles: { advisor: { en: 'Advisor', es: 'Asesor' }, agent: { en: 'Agent', es: 'Agente' } },
    roles: { admin: { label: { en: 'Admin', es: 'Admin' } }, agent: { label: { en: 'Agent', es: 'Agente' } } },
    features: { store: true, reports: { roles: ['admin'] } },
    terms: { version: '1' },
    contact: { email: 'a@acme.test', phone: '617 555 0100', address: ['Acme'] },
    mail: { from_name: 'Acme', from_address: 'a@acme.test', signature: { en: 'Acme', es: 'Acme' } },
    legal: { 'terms-of-use': { en: '# Terms' }, 'privacy-policy': { en: '# Privacy' } },
    texts: { en: { session: { sign_in: { title: 'Welcome', hint: 'Hello' } } } },
    companies: {
      '1002': {
        name: 'Acme West',
        colours: { primary: '#444444' },
        logo: drawing('company logo'),
        titles: { planner: { en: 'Planner', es: 'Asesor' } },
        features: { store: false },
        texts: { en: { session: { sign_in: { title: 'Welcome west' } } }, es: { session: { sign_in: { title: 'Bienvenida' } } } },
      },
    },
    ...over,
  })
  if (!set) throw new Error('the sample does not fit the schema')
  return set
}

test('a stored set is read back with the defaults of newer fields', () => {
  expect(sampleSet().security.idle_minutes).toBe(60)
  expect(sampleSet().languages).toEqual({ default: 'en', offered: ['en', 'es'] })
  expect(sampleSet().appearance.font_size).toBe(14)
})

test('what no longer fits is no set', () => {
  expect(parseTenantSet({ key: 'acme' })).toBeNull()
  expect(parseTenantSet(null)).toBeNull()
})

test('the hash does not depend on the order of keys and changes with any value', () => {
  const set = sampleSet()
  const reordered = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(set).reverse()))) as TenantSet
  expect(tenantSetHash(reordered)).toBe(tenantSetHash(set))
  expect(tenantSetHash(set)).toMatch(/^[0-9a-f]{64}$/)
  expect(tenantSetHash({ ...set, name: 'Acmf' })).not.toBe(tenantSetHash(set))
  expect(tenantSetHash({ ...set, domains: ['b.test', 'a.test'] })).not.toBe(tenantSetHash({ ...set, domains: ['a.test', 'b.test'] }))
})

test('without a company the brand is what its file says', () => {
  const { legal, companies, ...rest } = sampleSet()
  expect(effectiveBrand(sampleSet())).toEqual({ ...rest, company_number: null, flags: {} })
  expect([legal, companies]).toHaveLength(2)
})

test('a company’s file is laid over the brand’s: titles as a whole, the rest key by key', () => {
  const brand = effectiveBrand(sampleSet(), 1002)
  expect(brand.name).toBe('Acme West')
  expect(brand.colours).toEqual({ primary: '#444444', secondary: '#222222', accent: '#333333' })
  expect(brand.logo.text).toBe('company logo')
  expect(brand.favicon.text).toBe('tenant favicon')
  expect(Object.keys(brand.titles)).toEqual(['planner'])
  expect(brand.roles).toEqual(sampleSet().roles)
  expect(brand.features).toEqual({ store: false, reports: { roles: ['admin'] } })
  expect(brand.texts).toEqual({
    en: { session: { sign_in: { title: 'Welcome west', hint: 'Hello' } } },
    es: { session: { sign_in: { title: 'Bienvenida' } } },
  })
})

test('a company without a file sees the brand', () => {
  expect(effectiveBrand(sampleSet(), 7)).toEqual({ ...effectiveBrand(sampleSet()), company_number: 7 })
})

test('a company’s file chooses parts of the look; the rest is the brand’s', () => {
  const set = sampleSet()
  set.appearance = { ...set.appearance, typeface: 'figtree', navigation: 'dark' }
  set.companies['1002'] = { ...set.companies['1002'], appearance: { navigation: 'brand', shape: 'square' } }
  expect(effectiveBrand(set, 1002).appearance).toEqual({ ...set.appearance, navigation: 'brand', shape: 'square' })
  expect(effectiveBrand(set).appearance).toEqual(set.appearance)
})

test('a person’s own colors go over those of their company', () => {
  const brand = effectiveBrand(sampleSet(), 1002)
  expect(withLook(brand, { primary_color: '#777777', background: null })).toEqual({
    ...brand,
    colours: { ...brand.colours, primary: '#777777' },
  })
  expect(withLook(brand, { primary_color: null, background: '#888888' }).appearance.background).toBe('#888888')
})

test('a person’s profile goes over the company’s row, over its file, over the brand’s', () => {
  const companyRow: BrandLayer = {
    name: 'Row',
    colours: { primary: '#555555', secondary: '#666666' },
    logo: drawing('row logo'),
    font_size: 16,
  }
  const person: BrandLayer = { colours: { primary: '#777777' }, background: '#888888' }
  const brand = effectiveBrand(sampleSet(), 1002, { companyRow, person })
  expect(brand.name).toBe('Row')
  expect(brand.colours).toEqual({ primary: '#777777', secondary: '#666666', accent: '#333333' })
  expect(brand.logo.text).toBe('row logo')
  expect(brand.appearance).toMatchObject({ theme: 'system', font_size: 16, background: '#888888' })
})

test('empty fields of a row or profile set nothing, and no layer touches the set itself', () => {
  const set = sampleSet()
  const before = JSON.stringify(set)
  const empty: BrandLayer = { name: '', colours: { primary: '', secondary: null }, logo: null, font_size: null, background: '' }
  expect(effectiveBrand(set, null, { companyRow: empty, person: empty })).toEqual(effectiveBrand(set))
  effectiveBrand(set, 1002, { companyRow: { name: 'x' } })
  expect(JSON.stringify(set)).toBe(before)
})

test('words fall back to the brand’s language', () => {
  const brand = { languages: { default: 'es' as const } }
  expect(inLanguage({ en: 'Agent', es: 'Agente' }, 'en', brand)).toBe('Agent')
  expect(inLanguage({ en: 'Agent', es: 'Agente' }, 'fr', brand)).toBe('Agente')
  expect(inLanguage({ en: 'Agent' }, 'fr', brand)).toBe('Agent')
  expect(inLanguage({}, 'fr', brand)).toBe('')
})

test('sign-on comes from the file, else from the environment, and needs an issuer', () => {
  const env = {
    TENANT_ACME_OIDC_ISSUER: 'https://env.test',
    TENANT_ACME_OIDC_CLIENT_ID: 'from-env',
    TENANT_ACME_OIDC_CLIENT_SECRET: 'hush',
  }
  expect(ssoOf(sampleSet(), {})).toBeNull()
  expect(ssoOf(sampleSet(), env)).toEqual({ issuer: 'https://env.test', client_id: 'from-env', scopes: ['openid', 'profile', 'email'] })
  const inFile = sampleSet({ sso: { issuer: 'https://file.test', client_id: 'crm', scopes: ['openid'] } })
  expect(ssoOf(inFile, env)).toEqual({ issuer: 'https://file.test', client_id: 'crm', scopes: ['openid'] })
  expect(withTenantEnv(sampleSet(), env).sso?.issuer).toBe('https://env.test')
  expect(JSON.stringify(withTenantEnv(sampleSet(), env))).not.toContain('hush')
  expect(withTenantEnv(sampleSet(), {})).toEqual(sampleSet())
})

test.each([
  ['acme', true],
  ['acme-benefits-2', true],
  ['Acme', false],
  ['2acme', false],
  ['acme_benefits', false],
  ['acme--x', false],
  ['-acme', false],
  ['api', false],
  ['platform', false],
  ['www', false],
  ['a'.repeat(41), false],
  ['../x', false],
  ['', false],
])('tenantKey(%j) is %j', (key, expected) => {
  expect(tenantKey(key)).toBe(expected)
})

test.each([
  [{ key: 'Acme' }, 'cannot be a brand'],
  [{ name: '  ' }, 'name needs'],
  [{ name: 'A<b>' }, 'name needs'],
  [{ domain: 'acme.test:80' }, 'no host name'],
  [{ primary: 'blue' }, 'no hex colour'],
])('a new brand with %j is refused in plain words', (wrong, words) => {
  expect(() => newTenantFiles({ key: 'acme', name: 'Acme', domain: 'acme.test', primary: '#1f4e8c', ...wrong })).toThrow(words)
})
