import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { assets } from './assets.ts'

const content = 'export const words = "hello, hello, hello"'
const folder = mkdtempSync(path.join(tmpdir(), 'assets-'))
writeFileSync(path.join(folder, 'page-abc.js'), content)
writeFileSync(path.join(folder, 'page-abc.js.br'), brotliCompressSync(content))
writeFileSync(path.join(folder, 'page-abc.js.gz'), gzipSync(content))
writeFileSync(path.join(folder, 'inter.woff2'), 'a font')
afterAll(() => rmSync(folder, { recursive: true }))

const app = Fastify()
await assets(app, folder)
app.get('/*', (_request, reply) => reply.send('the web'))
const ask = (url: string, encodings = '') => app.inject({ url, headers: { 'accept-encoding': encodings } })

test('a file is sent as the build has compressed it, in the best way that the browser takes', async () => {
  const [best, second, plain] = await Promise.all([
    ask('/assets/page-abc.js', 'gzip, deflate, br'),
    ask('/assets/page-abc.js', 'gzip'),
    ask('/assets/page-abc.js'),
  ])
  expect(best.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(best.rawPayload).toString()).toBe(content)
  expect(second.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(second.rawPayload).toString()).toBe(content)
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, content])
  for (const { headers } of [best, second, plain]) {
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['vary']).toMatch(/accept-encoding/i)
  }
})

test('one that was not compressed is sent as it is', async () => {
  const answer = await ask('/assets/inter.woff2', 'br')
  expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, 'a font'])
})

test('what is not there is the web’s to answer, and the compressed copies have no addresses of their own', async () => {
  for (const url of ['/assets/older-xyz.js', '/assets/page-abc.js.br', '/assets/../assets.test.ts', '/'])
    expect((await ask(url, 'br')).body).toBe('the web')
})

test('where nothing was built everything is the web’s to answer', async () => {
  const bare = Fastify()
  await assets(bare, path.join(folder, 'nowhere'))
  expect((await bare.inject('/assets/page-abc.js')).statusCode).toBe(404)
})
