import { expect, test } from 'vitest'
import { domainsIndex, hostName, isDomain, isPageLabel, resolveHost } from './hosts.ts'

const index = domainsIndex([
  { key: 'central', domains: ['localhost', 'central.localhost'] },
  { key: 'legacy', domains: ['legacy.localhost', 'crm.example.com'] },
  { key: 'outer', domains: ['example.com'] },
])

test.each([
  ['localhost', 'central', 'app', null],
  ['localhost:3000', 'central', 'app', null],
  ['LOCALHOST:3000', 'central', 'app', null],
  ['localhost.', 'central', 'app', null],
  ['localhost.:3000', 'central', 'app', null],
  ['central.localhost', 'central', 'app', null],
  ['platform.central.localhost', 'central', 'app', null],
  ['www.central.localhost', 'central', 'app', null],
  ['API.Central.LocalHost:443', 'central', 'api', null],
  ['api.localhost', 'central', 'api', null],
  ['jane.localhost', 'central', 'page', 'jane'],
  ['jane-doe.central.localhost', 'central', 'page', 'jane-doe'],
  ['legacy.localhost', 'legacy', 'app', null],
  ['www.legacy.localhost', 'legacy', 'app', null],
  ['crm.example.com', 'legacy', 'app', null],
  ['jane.crm.example.com', 'legacy', 'page', 'jane'],
  ['example.com', 'outer', 'app', null],
  ['crm2.example.com', 'outer', 'page', 'crm2'],
])('%s is %s, %s, %s', (host, tenant, kind, label) => {
  expect(resolveHost(host, index)).toMatchObject({ tenant, kind, label })
})

test.each([
  '',
  ' ',
  '.',
  ':3000',
  'central.localhost.evil.com',
  'evil-central.localhost.com',
  'evillocalhost',
  'a.b.central.localhost',
  'www.jane.central.localhost',
  'api.www.central.localhost',
  '.localhost',
  'central..localhost',
  '-jane.central.localhost',
  'jane-.central.localhost',
  'jane_doe.central.localhost',
  'ja ne.central.localhost',
  'jane.central.localhost/path',
  'jane@central.localhost',
  'localhost:3000:4000',
  'localhost:port',
  'localhost:999999',
  'localhost..',
  'lócalhost',
  'ｌocalhost',
  'localhost\u0000',
  'localhost\n',
  '127.0.0.1',
  '127.0.0.1:3000',
  '[::1]',
  '[::1]:3000',
  '::1',
  'unknown.test',
  'com',
  `${'a'.repeat(64)}.localhost`,
  `${'a.'.repeat(130)}localhost`,
  'x'.repeat(100_000),
])('%j is nobody’s', (host) => {
  expect(resolveHost(host, index)).toBeNull()
})

test('a missing host is nobody’s', () => {
  expect(resolveHost(undefined, index)).toBeNull()
  expect(resolveHost(null, index)).toBeNull()
})

test('the first brand to name a domain holds it', () => {
  expect(
    domainsIndex([
      { key: 'a', domains: ['x.test'] },
      { key: 'b', domains: ['x.test', 'y.test'] },
    ]),
  ).toEqual(
    new Map([
      ['x.test', 'a'],
      ['y.test', 'b'],
    ]),
  )
})

test('hostName strips the port and the last dot', () => {
  expect(hostName('Crm.Example.com.:8443')).toBe('crm.example.com')
})

test.each([
  ['crm.example.com', true],
  ['localhost', true],
  ['xn--mnchen-3ya.example', true],
  ['Crm.example.com', false],
  ['crm.example.com:80', false],
  ['crm..example.com', false],
  ['10.0.0.1', false],
  ['', false],
])('isDomain(%j) is %j', (value, expected) => {
  expect(isDomain(value)).toBe(expected)
})

test.each([
  ['jane-doe', true],
  ['jane2', true],
  ['api', false],
  ['www', false],
  ['platform', false],
  ['admin', false],
  ['xn--jane', false],
  ['jane.doe', false],
  ['Jane', false],
  ['', false],
])('isPageLabel(%j) is %j', (value, expected) => {
  expect(isPageLabel(value)).toBe(expected)
})
