import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { soa_links, text_messages } from '#api/platform/tables/index.ts'
import { bodyToSend } from '#api/areas/texts/index.ts'
import { license } from '#tests/factories/soa.ts'
import { customerNumber, textOffice } from '#tests/support/texts.ts'

const { api, someone, contactWith } = await textOffice()
afterAll(() => api.close())

test('a text carries the link when it goes out, and nowhere before', async () => {
  const agent = await someone()
  await api.within((work) => license(work, agent))
  const to = customerNumber()
  const contact_id = await contactWith(agent, to)
  const { status, body } = await api.call('POST', '/v1/soa_requests', { as: agent, body: { contact_id, channel: 'text' } })
  expect([status, body.data]).toMatchObject([201, { channel: 'text', delivery: 'queued' }])
  const [kept] = await api.within(({ db }) => db.select().from(text_messages).where(eq(text_messages.to_number, to)))
  expect(kept?.body).toMatch(/Ann, this is Joe Agent, .*\/scope\/\*{27}$/)
  const gone = await api.within((work) => bodyToSend(work, { id: kept?.id ?? '', body: kept?.body ?? '' }))
  const token = /\/scope\/([\w-]{27})$/.exec(gone)?.[1] ?? ''
  expect(gone).toHaveLength(kept?.body.length ?? 0)
  expect((await api.call('GET', `/v1/soa_requests/${token}/view`)).body.data).toMatchObject({ status: 'open', first_name: 'Ann' })
  const links = await api.within(({ db }) => db.select().from(soa_links))
  expect(JSON.stringify(links)).not.toContain(token)
})

test('a number that is not the contact’s is refused beside its field', async () => {
  const agent = await someone()
  await api.within((work) => license(work, agent))
  const contact_id = await contactWith(agent, customerNumber())
  const { body } = await api.call('POST', '/v1/soa_requests', { as: agent, body: { contact_id, channel: 'text', to: '6175550000' } })
  expect(body.details).toEqual([{ field: 'to', code: 'text_other_number' }])
})
