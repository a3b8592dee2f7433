import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { apiEnv, describeEnv, readEnv, webEnv, type Environment } from './env.ts'
import { readTenantVariable, tenantVariable } from './tenant/variables.ts'

const ownKey = 'k'.repeat(32)
const production: Environment = {
  APP_ENV: 'production',
  SECRET_KEY: ownKey,
  WEB_KEY: ownKey,
  DATABASE_URL: 'postgres://crm:pa55@db:5432/crm',
  SMTP_URL: 'smtps://crm:pa55@mail:465',
  DATA_DIR: '/data',
}

function complaintOf(schema: typeof apiEnv | typeof webEnv, env: Environment): string {
  try {
    readEnv(schema, env)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}

test('nothing set is a demo on this machine', () => {
  expect(readEnv(apiEnv, {})).toMatchObject({
    APP_ENV: 'demo',
    HOST: 'localhost',
    PORT: 3000,
    WEB_URL: 'http://127.0.0.1:3001',
    TRUSTED_PROXIES: [],
    TENANTS_DIR: './tenants',
    LOG_LEVEL: 'info',
  })
  expect(readEnv(webEnv, {})).toMatchObject({ HOST: '127.0.0.1', PORT: 3001, API_URL: 'http://127.0.0.1:3000' })
  expect(readEnv(apiEnv, {}).WEB_KEY).toBe(readEnv(webEnv, {}).WEB_KEY)
})

test('an empty value counts as unset, and other variables are no matter', () => {
  expect(readEnv(apiEnv, { PORT: '', DATABASE_URL: '', HOME: '/root' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined })
})

test('values are read', () => {
  const env = readEnv(apiEnv, { ...production, PORT: '8080', TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1,fd00::/8' })
  expect(env).toMatchObject({
    APP_ENV: 'production',
    PORT: 8080,
    TRUSTED_PROXIES: ['10.0.0.0/8', '127.0.0.1', 'fd00::/8'],
    SECRET_KEY: ownKey,
  })
})

test('all bad variables are named at once, with the remedy, and no secret is shown', () => {
  const message = complaintOf(apiEnv, {
    APP_ENV: 'production',
    PORT: 'abc',
    DATABASE_URL: 'mysql://crm:pa55@db/crm',
    TRUSTED_PROXIES: '10.0.0.0/40',
    WEB_KEY: 'too-short-pa55',
    LOG_LEVEL: 'loud',
    WEB_URL: 'localhost:3001',
  })
  expect(message.split('\n')[0]).toBe('9 environment variables need mending:')
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'TRUSTED_PROXIES',
    'WEB_KEY',
    'LOG_LEVEL',
    'WEB_URL',
    'SECRET_KEY',
    'SMTP_URL',
    'STORAGE_URL',
  ]) {
    expect(message).toContain(`\n  ${name} is`)
  }
  expect(message.match(/Remedy: /g)).toHaveLength(9)
  expect(message).toContain('PORT is "abc"; expected a whole number from 1 to 65535.')
  expect(message).not.toContain('pa55')
})

test.each(['SECRET_KEY', 'WEB_KEY', 'DATABASE_URL', 'SMTP_URL'])('production needs %s', (name) => {
  const message = complaintOf(apiEnv, { ...production, [name]: undefined })
  expect(message).toContain(`${name} is not set`)
  expect(message.startsWith('One environment variable needs mending:')).toBe(true)
})

test('production needs a place for files that lasts: a bucket, or a folder named for it', () => {
  expect(complaintOf(apiEnv, { ...production, DATA_DIR: undefined })).toContain('STORAGE_URL is not set; expected a bucket in production')
  const STORAGE_URL = 'https://key:secret@s3.example.com/files?region=us-east-1'
  expect(readEnv(apiEnv, { ...production, DATA_DIR: undefined, STORAGE_URL })).toMatchObject({ STORAGE_URL })
  expect(complaintOf(apiEnv, { STORAGE_URL: 'https://key:secret@s3.example.com' })).toContain('ends with the name of a bucket')
})

test('production refuses the stand-ins even when they are set by hand', () => {
  const { SECRET_KEY, WEB_KEY } = readEnv(apiEnv, {})
  expect(complaintOf(apiEnv, { ...production, SECRET_KEY })).toContain('SECRET_KEY is set')
  expect(complaintOf(webEnv, { APP_ENV: 'production', WEB_KEY })).toContain('WEB_KEY is set')
  expect(readEnv(webEnv, { APP_ENV: 'production', WEB_KEY: ownKey }).WEB_KEY).toBe(ownKey)
})

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['PORT', '-1'],
  ['APP_ENV', 'prod'],
  ['TRUSTED_PROXIES', 'proxy.internal'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['SMTP_URL', 'http://mail'],
  ['HOST', 'http://x'],
])('%s=%s is refused', (name, value) => {
  expect(complaintOf(apiEnv, { [name]: value })).toContain(`${name} is`)
})

test('secrets may come from files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'env-'))
  const file = path.join(folder, 'key')
  writeFileSync(file, `${ownKey}\n`)
  try {
    expect(readEnv(apiEnv, { SECRET_KEY_FILE: file }).SECRET_KEY).toBe(ownKey)
    expect(readTenantVariable('acme-benefits', 'OIDC_CLIENT_SECRET', { TENANT_ACME_BENEFITS_OIDC_CLIENT_SECRET_FILE: file })).toBe(ownKey)
    expect(complaintOf(apiEnv, { SECRET_KEY_FILE: `${file}-missing`, PORT: 'x' })).toMatch(/^2 environment[\s\S]*SECRET_KEY_FILE is/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a brand’s variable is named after its key', () => {
  expect(tenantVariable('acme-benefits', 'OIDC_ISSUER')).toBe('TENANT_ACME_BENEFITS_OIDC_ISSUER')
})

test('every variable of both processes is described once for each meaning', () => {
  const rows = describeEnv()
  for (const schema of [apiEnv, webEnv])
    for (const name of Object.keys(schema.shape)) expect(rows.some((row) => row.name === name)).toBe(true)
  expect(rows.filter((row) => row.name === 'WEB_KEY').map((row) => row.processes)).toEqual([['api', 'web']])
  expect(rows.filter((row) => row.name === 'PORT').map((row) => row.default)).toEqual(['3000', '3001'])
  expect(rows.every((row) => row.what.length > 10)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(readEnv(apiEnv, {}).SECRET_KEY)
})

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'a'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_API_KEY: `SK${'b'.repeat(32)}`,
  TWILIO_API_SECRET: 'secret',
}

test.each(Object.keys(twilio))('an account without %s is no account', (name) => {
  expect(readEnv(apiEnv, { ...production, ...twilio })).toMatchObject(twilio)
  expect(complaintOf(apiEnv, { ...production, ...twilio, [name]: undefined })).toContain(
    `${name} is not set; expected all four of an account, or none`,
  )
})

test.each([
  ['TWILIO_API_URL', 'http://127.0.0.1:8443'],
  ['TWILIO_SIGNAL_HOST', 'localhost:8443'],
  ['STRIPE_API_URL', 'http://127.0.0.1:8643'],
  ['OUTSIDE_URL', 'http://127.0.0.1:8743'],
])('production refuses what only leads to a stand-in: %s', (name, value) => {
  expect(complaintOf(apiEnv, { ...production, ...twilio, [name]: value })).toContain(`${name} is`)
  expect(readEnv(apiEnv, { ...twilio, [name]: value })).toMatchObject({ [name]: value })
})
