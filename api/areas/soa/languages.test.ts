import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { codes, soaOffice } from '#tests/support/soa.ts'

/** A brand that speaks English alone. */
const brands = await mkdtemp(path.join(tmpdir(), 'languages-'))
await cp('tenants', brands, { recursive: true })
const file = path.join(brands, 'central', 'tenant.yaml')
await writeFile(file, (await readFile(file, 'utf8')).replace('offered: [en, es]', 'offered: [en]'))
const { api, ask, person, look, sent, sign } = await soaOffice({}, brands)

afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  await rm(brands, { recursive: true })
})

test('where a brand speaks one language, nobody is asked and nobody signs in another', async () => {
  const { id } = await person()
  expect((await ask(id, { language: 'es' })).body.data.language).toBe('en')
  const { token } = await sent()
  expect((await look(token, { query: { language: 'es' } })).body.data).toMatchObject({ language: 'en', languages: ['en'] })
  expect(codes(await sign(token, { language: 'es' }))).toEqual(['language not_an_option'])
  expect((await sign(token)).status).toBe(200)
})
