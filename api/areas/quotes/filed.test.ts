import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeQuote } from '#tests/factories/quotes.ts'
import { quote_proposals, quotes } from '#api/platform/tables/index.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { codes, soaOffice } from '#tests/support/soa.ts'
import { eq } from 'drizzle-orm'

const brands = await mkdtemp(path.join(tmpdir(), 'filed-'))
await cp('tenants', brands, { recursive: true })
const { api, office, person } = await soaOffice({}, brands)
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  await rm(brands, { recursive: true })
})

const set = async (key: string, value: string) =>
  api.call('PATCH', `/v1/admin/settings/${key}`, { as: await api.freshSession(office.admin), body: { value } })

test('prices of plans are put on paper under the number of CMS, with what had to be said that day', async () => {
  const { id: contact } = await person()
  const id = await api.within(async (work) => {
    const made = await makeQuote(work, office.agent, contact)
    await work.db.update(quotes).set({ product: 'medicare_advantage' }).where(eq(quotes.id, made))
    return made
  })
  const as = await api.freshSession(office.agent)
  const { data } = (await api.call('GET', `/v1/quotes/${id}`, { as })).body
  const keys = data.results.slice(0, 6).map(({ key }: { key: string }) => key)
  const propose = (language: string) => api.call('POST', `/v1/quotes/${id}/proposals`, { as, body: { keys, language } })
  expect(codes(await propose('en'))).toEqual(['base quote_material_id'])
  await set('plan_material_id', 'H1234_sheet2027_M')
  expect(codes(await propose('en'))).toEqual(['base tpmo_not_set'])
  await set('tpmo_organizations', '4')
  await set('tpmo_products', '31')
  const [en, es] = [await propose('en'), await propose('es')]
  expect([en.status, es.status, en.body.data.lines.length]).toEqual([201, 201, 6])
  // What is on paper stays, whatever is set later.
  await set('plan_material_id', 'H9999_other_M')
  await set('tpmo_organizations', '9')
  const words = async (proposal: string) => {
    const answer = await api.app.inject({
      url: `/v1/quotes/${id}/proposals/${proposal}/document.pdf`,
      headers: { host: api.brand().set.domains[0] ?? '', authorization: `Bearer ${as}` },
    })
    return (await readPdf(answer.rawPayload)).text.replaceAll('\n', ' ')
  }
  const english = await words(en.body.data.id)
  for (const part of [
    'SAMPLE: Medicare Advantage plans',
    'represent 4 organizations which offer 31 products',
    'Material ID: H1234_sheet2027_M',
  ])
    expect(english).toContain(part)
  expect(english).not.toContain('Medicare Supplement')
  expect(await words(es.body.data.id)).toContain('ID de material: H1234_sheet2027_M')
})

test('the file of a company says its own numbers over those of the brand', async () => {
  await set('plan_material_id', '')
  await set('tpmo_organizations', '4')
  await set('tpmo_products', '31')
  const { id: contact } = await person()
  const as = await api.freshSession(office.agent)
  const make = () =>
    api.within(async (work) => {
      const made = await makeQuote(work, office.agent, contact)
      await work.db.update(quotes).set({ product: 'part_d' }).where(eq(quotes.id, made))
      return made
    })
  const read = async (id: string) => (await api.call('GET', `/v1/quotes/${id}`, { as })).body.data
  const id = await make()
  expect((await read(id)).can_propose).toBe(false)
  await mkdir(path.join(brands, 'central', 'companies'), { recursive: true })
  const own = 'medicare: { organizations: 2, material_id: H5555_own_M }\n'
  await writeFile(path.join(brands, 'central', 'companies', `${office.company.number}.yaml`), own)
  await api.ports.brands.reload()
  const found = await read(id)
  expect(found.can_propose).toBe(true)
  const { body } = await api.call('POST', `/v1/quotes/${id}/proposals`, { as, body: { keys: [found.results[0].key] } })
  const [row] = await api.within(({ db }) => db.select().from(quote_proposals).where(eq(quote_proposals.id, body.data.id)))
  expect([row?.material_id, row?.disclaimer]).toEqual([
    'H5555_own_M',
    expect.stringContaining('represent 2 organizations which offer 31 products'),
  ])
})
