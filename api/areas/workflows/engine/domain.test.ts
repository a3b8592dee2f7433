import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sending_domains, wf_flows } from '#api/platform/tables/index.ts'
import { newId } from '#api/platform/ids.ts'
import { senderOf } from '#api/areas/campaigns/index.ts'
import { flowBench, mail } from '#tests/support/flows.ts'

const { anew, api, contactOf, enrol, go, mailsTo, office, publish, run, stepsOf } = await flowBench()

beforeEach(anew)
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const troubleOf = async (id: string) => (await api.within(({ db }) => db.select().from(wf_flows).where(eq(wf_flows.id, id))))[0]?.trouble
const proven = (state: 'waiting' | 'verified') =>
  api.within(async (work) => {
    const { domain } = senderOf(work)
    await work.db.delete(sending_domains)
    await work.db.insert(sending_domains).values({ tenant_id: work.brand.id, id: newId(), domain, selector: 'crm1', state })
  })

test('in production mails of flows wait for a domain that is proven, the flow says so, and each goes once it is', async () => {
  const env = api.ports.env as { APP_ENV: string }
  const usual = env.APP_ENV
  await proven('waiting')
  const [jane, ann] = [await contactOf(office.agent), await contactOf(office.agent)]
  const flow = await publish(office.agent, { steps: [{ id: 's1', kind: 'note', text: 'Hello' }, mail('s2'), mail('s3', { good_for: 0 })] })
  try {
    env.APP_ENV = 'production'
    await enrol(office.agent, flow, [jane])
    await run()
    expect([await mailsTo(jane), await troubleOf(flow), await stepsOf(flow)]).toEqual([
      [],
      'sending_domain',
      ['entered entered manual', 's1 done'],
    ])
    await go(24, 6)
    expect(await mailsTo(jane)).toEqual([])
    await proven('verified')
    await go(2, 1)
    expect((await mailsTo(jane)).map(({ status }) => status)).toEqual(['sent'])
    expect([await troubleOf(flow), (await stepsOf(flow, jane)).slice(1)]).toEqual([
      '',
      ['s1 done', 's2 done', 's3 left_out too_late', 'ended ended finished'],
    ])
    // A wish that came meanwhile is told by its own name.
    await proven('waiting')
    await enrol(await api.freshSession(office.agent), flow, [ann])
    await run()
    await api.call('PATCH', `/v1/contacts/${ann}`, { as: await api.freshSession(office.agent), body: { do_not_mail: true } })
    await go(2, 1)
    expect((await stepsOf(flow, ann)).find((line) => line.startsWith('s2'))).toBe('s2 left_out do_not_mail')
  } finally {
    env.APP_ENV = usual
  }
})
