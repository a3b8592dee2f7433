import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVendor } from '#tests/factories/api-tracking.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { importing } from '#tests/support/imports.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const { someone, send, validate, start, listed } = importing(() => ({ api, office }))

const text = 'Vorname,Familia,Fon,Agreed,Agreed on,Extra\nLena,Kim,617-555-0410,"I agree to calls",2026-01-05,x\nOtto,Kim,617-555-0411,,,\n'

test('a file of a vendor’s leads is read by the vendor’s own names, and bears its source, status and tags', async () => {
  const agent = await someone()
  const vendor = await api.within((work) =>
    makeVendor(work, {
      vendor_name: 'Lead Mill',
      tags: ['Mill'],
      fields: [
        { field: 'first_name', name: 'vorname', value: null },
        { field: 'last_name', name: 'FAMILIA', value: null },
        { field: 'consent_text', name: 'Agreed', value: null },
        { field: 'city', name: null, value: 'Rye' },
      ],
    }),
  )
  const upload = await send(agent, text)
  const columns = [{ index: 4, field: 'consent_date' }]
  const api_vendor_obj = { api_vendor_id: vendor.id, fields: { Fon: 'phone_2' } }
  const checked = await validate(agent, { attachment_id: upload.body.data.id, form: { columns, api_vendor_obj } })
  expect([checked.status, checked.body.data?.status], JSON.stringify(checked.body)).toEqual([200, 'ready'])
  const { decided, id, counts } = checked.body.data
  expect(decided.columns.map(({ field }: { field: string | null }) => field)).toEqual([
    'first_name',
    'last_name',
    'phone_2',
    'consent_wording',
    'consent_date',
    null,
  ])
  expect(counts).toMatchObject({ new: 2, consents: 1 })
  const done = await start(agent, { attempt_id: id })
  expect(done.body.data).toMatchObject({ status: 'done', inserted_count: 2 })
  const people = (await listed(agent)).body.data
  expect(people).toHaveLength(2)
  for (const one of people) {
    const { tags, source } = (await api.call('GET', `/v1/contacts/${one.id}`, { as: agent })).body.data
    expect([tags.map(({ name }: { name: string }) => name), source?.title ?? source]).toEqual([['Mill'], 'Lead Mill'])
  }
})

test('what somebody decided of a column goes before, and a vendor that there is not is refused', async () => {
  const agent = await someone()
  const vendor = await api.within((work) => makeVendor(work, { fields: [{ field: 'first_name', name: 'Familia', value: null }] }))
  const upload = await send(agent, text)
  const read = await validate(agent, { attachment_id: upload.body.data.id })
  const form = {
    columns: [
      { index: 0, field: 'first_name' },
      { index: 2, field: 'phone_2' },
    ],
    api_vendor_obj: { api_vendor_id: vendor.id },
  }
  const checked = await validate(agent, { attempt_id: read.body.data.id, form })
  const fields = checked.body.data.decided.columns.map(({ field }: { field: string | null }) => field)
  expect(fields).toEqual(['first_name', null, 'phone_2', null, null, null])
  const unknown = { ...form, api_vendor_obj: { api_vendor_id: office.agent.id } }
  const refused = await validate(agent, { attempt_id: read.body.data.id, form: unknown })
  expect([refused.status, refused.body.details?.[0]]).toEqual([422, { field: 'api_vendor_obj', code: 'not_an_option' }])
})
