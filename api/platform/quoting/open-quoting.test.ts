import { expect, test } from 'vitest'
import { apiEnv, readEnv } from '#config/env.ts'
import { openQuoting } from './open-quoting.ts'

const key = 'k'.repeat(40)
const production = {
  APP_ENV: 'production',
  SECRET_KEY: key,
  WEB_KEY: key,
  DATABASE_URL: 'postgres://u:p@h/d',
  SMTP_URL: 'smtp://h',
  DATA_DIR: '/data',
}

test('in production there is no stand-in, and none can be named', () => {
  const { sample, key: none } = openQuoting(readEnv(apiEnv, production), {}).of({ key: 'acme' })
  expect([sample, none]).toEqual([null, null])
  expect(() => readEnv(apiEnv, { ...production, CSG_API_URL: 'http://127.0.0.1:1' })).toThrow('CSG_API_URL')
})

test('a brand’s own key goes before that of all', () => {
  const quoting = openQuoting(readEnv(apiEnv, { CSG_API_KEY: 'shared' }), { TENANT_ACME_CSG_API_KEY: 'own' })
  expect([quoting.of({ key: 'acme' }).key, quoting.of({ key: 'other' }).key]).toEqual(['own', 'shared'])
})
