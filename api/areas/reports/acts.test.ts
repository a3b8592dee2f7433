import { afterAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { policies } from '#api/platform/tables/index.ts'
import { bulkTexts } from '#tests/support/bulk-texts.ts'

const office = await bulkTexts()
const { api, agent } = office

afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

test('those behind a number are texted through the gate: who may not be is left out and told why', async () => {
  const people = [await office.someone(), await office.someone({ do_not_text: true }), await office.someone({}, null)]
  const ended = { status: 'lapsed', issue_date: '2026-01-05', termination_date: '2026-11-10', product: 'Term' }
  await api.within(({ db, brand }) =>
    db.insert(policies).values(people.map(({ id }) => ({ ...ended, tenant_id: brand.id, id: newId(), contact_id: id }))),
  )
  await office.someone()
  const question = { report_type: 'persistency', by: 'product' }
  const { run } = (await api.call('POST', '/v1/reports', { as: agent, body: { question } })).body.data
  const place = run.columns.findIndex(({ key }: { key: string }) => key === 'lately')
  const { value, opens } = run.totals[place]
  expect(value).toBe(3)
  const group = await api.call('POST', '/v1/contacts/sms_group', { as: agent, body: { contacts_scope: { q: { report: opens } } } })
  expect(group.body.data).toMatchObject({ total_count: 3, will_receive: 1, left_out: { do_not_text: 1, no_permission: 1 } })
  const sent = await office.broadcast(group.body.data.id)
  await office.finish(sent.body.data.id)
  expect(office.carrier.sent.map(({ to }) => to)).toEqual([people[0]?.number])
})
