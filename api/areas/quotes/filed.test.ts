import { afterAll, expect, test } from 'vitest'
import { makeQuote } from '#tests/factories/quotes.ts'
import { quotes } from '#api/platform/tables/index.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { codes, soaOffice } from '#tests/support/soa.ts'
import { eq } from 'drizzle-orm'

const { api, office, person } = await soaOffice()
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
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
