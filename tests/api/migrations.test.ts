import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#api/platform/migrate.ts'
import { createDatabase, dropDatabase } from '#tests/support/postgres.ts'
import { fileNames, folder, nextStamp, recorded, sumOf, wronglyNamed } from '../../scripts/migrations/files.ts'

/** The order of the migrations holds on every database, whatever it has run before. */

const late = '20261123120000_tried-late'
const databases = { old: `migrated_${process.pid}`, fresh: `fresh_${process.pid}` }
let dir: string

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(folder, dir, { recursive: true })
  writeFileSync(join(dir, `${late}.sql`), 'create table tried_late (id integer primary key);')
})

afterAll(async () => {
  rmSync(dir, { recursive: true })
  for (const name of Object.values(databases)) await dropDatabase(inject('adminUrl'), name)
})

async function ranIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select id from tried_late')
    return (await client.query<{ name: string }>('select name from schema_migrations order by id')).rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

const names = () => fileNames().map((name) => name.replace(/\.sql$/, ''))

test('a database that ran every file runs one that lands later with an earlier date', async () => {
  const url = await createDatabase(inject('adminUrl'), databases.old, inject('templateDatabase'))
  await migrate(url, dir)
  expect(await ranIn(url)).toEqual([...names(), late])
})

test('a fresh database runs them all by name, and a second time none', async () => {
  const url = await createDatabase(inject('adminUrl'), databases.fresh)
  await migrate(url, dir)
  await migrate(url, dir)
  expect(await ranIn(url)).toEqual([...names(), late].sort())
})

test('no file is named ahead of the clock, or otherwise than fourteen digits and a name', () => {
  expect(wronglyNamed(fileNames(), new Date())).toEqual([])
  const wrong = ['20270101000000_ahead.sql', '20261201000000123_milliseconds.sql', '20261201000000_Upper.sql']
  expect(wronglyNamed([...fileNames(), ...wrong], new Date('2026-12-24'))).toEqual(wrong)
})

test('no file that landed is edited or removed, and each new one is recorded (npm run new:migration -- --record)', () => {
  expect(Object.fromEntries(fileNames().map((name) => [name, sumOf(name)]))).toEqual(Object.fromEntries(recorded()))
})

test('a new name follows the newest file, and else the clock', () => {
  const files = ['20261120000000_a.sql', '20261125235959_b.sql']
  expect(nextStamp(files, new Date('2026-11-24T12:00:00Z'))).toBe('20261126000000')
  expect(nextStamp(files, new Date('2027-01-02T03:04:05.678Z'))).toBe('20270102030405')
})
