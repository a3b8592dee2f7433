import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../scripts/start/ports.mjs'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import { storageKey, type Storage } from './storage.ts'

let folder: string
let server: S3rver
const storages: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'crm-storage-'))
  const port = await freePort()
  server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  await server.run()
  storages['disk'] = diskStorage(path.join(folder, 'disk'))
  storages['s3'] = s3Storage(`http://S3RVER:S3RVER@127.0.0.1:${port}/files?region=us-east-1`)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const tenant = '0190a0a0-0000-7000-8000-000000000001'
const keyOf = (id: string) => storageKey(tenant, 'contact-files', id)

async function local(content: string | Buffer): Promise<string> {
  const file = path.join(folder, `local-${Math.random().toString(36).slice(2)}`)
  await writeFile(file, content)
  return file
}

async function text(bytes: Readable | null): Promise<string | null> {
  if (!bytes) return null
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('latin1')
}

describe.each(['disk', 's3'])('%s', (name) => {
  const storage = () => storages[name] as Storage

  test('keeps a file, and its local copy is gone', async () => {
    const file = await local('Hello')
    await storage().keep(keyOf('one'), file)
    expect(await text(await storage().read(keyOf('one')))).toBe('Hello')
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })

  test('reads a range', async () => {
    await storage().keep(keyOf('ranged'), await local('0123456789'))
    expect(await text(await storage().read(keyOf('ranged'), { start: 2, end: 4 }))).toBe('234')
  })

  test('keeps a large file and an empty one', async () => {
    const large = Buffer.alloc(6 * 1024 * 1024, 65)
    await storage().keep(keyOf('large'), await local(large))
    expect((await text(await storage().read(keyOf('large'))))?.length).toBe(large.length)
    await storage().keep(keyOf('empty'), await local(''))
    expect(await text(await storage().read(keyOf('empty')))).toBe('')
  })

  test('forgets, also what was never there', async () => {
    await storage().keep(keyOf('gone'), await local('x'))
    await storage().remove(keyOf('gone'))
    await storage().remove(keyOf('gone'))
    expect(await storage().read(keyOf('gone'))).toBeNull()
  })

  test.each(['../../etc/passwd', 'a/../../b', '/etc/passwd', 'one', 'a/b/../c', 'a//b', 'a/b\u0000'])(
    'refuses %s as a key',
    async (key) => {
      await expect(storage().read(key)).rejects.toThrow('no key')
      await expect(storage().remove(key)).rejects.toThrow('no key')
    },
  )
})

test('tenants have folders of their own on the disk', async () => {
  expect(await readdir(path.join(folder, 'disk', 'files'))).toEqual([tenant])
})
