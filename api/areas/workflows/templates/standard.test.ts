import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Simulation } from '#api/contract/workflows/workflows.ts'
import { newId } from '#api/platform/ids.ts'
import { policies } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { standardKeys, standardTemplates } from './standard.ts'

let api: TestApi
let office: Office
let jane: string

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  jane = await api.within(async (work) => {
    const id = await makeContact(work, office.agent, { category: 'client', emails: [{ email: 'jane@people.example' }] })
    await work.db
      .insert(policies)
      .values({ tenant_id: work.brand.id, id: newId(), contact_id: id, product: 'Preneed', plan_name: 'Trust', status: 'active' })
    return id
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const at = '/v1/workflow'
/** Thursday, October 1, 10:00 in New York. */
const from = '2026-10-01T14:00:00Z'
const dayOf = (time: string) => Math.floor((Date.parse(time) - Date.parse('2026-10-01T04:00:00Z')) / 86_400_000)

/** What each does with a client from October 1 on: step, what became of it, and how many days later. */
const year: Record<string, string> = {
  new_lead: 's1 done 0, s2 left_out 0, s3 done 0, s4 done 3, s5 done 4, s6 done 4, s7 done 15, s8 done 15',
  birthday: 's1 done 0',
  anniversary: 's1 done 0, s2 done 3, s3 done 3',
  // February 28 is a Sunday.
  turning_65: 's1 done 0, s2 done 0, s3 done 30, s4 done 30, s5 done 150, s6 done 151',
  lapse: 's1 done 0, s2 done 1, s3 done 1, s4 done 8, s5 yes 8',
  quiet: 's1 done 0, s2 done 7, s3 done 7',
  renewal: 's1 done 0, s2 done 7, s3 done 7, s4 done 46, s5 done 46',
  enrollment: 's1 done 0, s2 done 14, s3 done 14, s4 done 39, s5 done 39, s6 done 60, s7 done 60',
  year: 's1 done 0, s2 done 7, s3 done 7, s4 done 37, s5 done 37',
  welcome: 's1 done 0, s2 done 14, s3 done 14',
  referral: 's1 done 0, s2 done 0',
  preneed: 's1 done 0, s2 done 0',
}

test('each of the library is here', () => expect(Object.keys(year)).toEqual(standardKeys))

test.each(Object.entries(year))('%s, played on a client', async (key, expected) => {
  const [english, spanish] = [standardTemplates('en'), standardTemplates('es')].map((all) => all[standardKeys.indexOf(key as never)])
  // Said in both languages, as the same steps.
  expect(spanish?.id).toBe(english?.id)
  expect(spanish?.definition.steps.map(({ kind }) => kind)).toEqual(english?.definition.steps.map(({ kind }) => kind))
  expect([spanish?.title, spanish?.description]).not.toContain(english?.title)
  const copy = await api.call('POST', `${at}/wf_flows`, { as: office.agent, body: { title: key, wf_template_id: english?.id } })
  const id = copy.body.data.id
  const simulate = await api.call('POST', `${at}/wf_flows/${id}/simulate`, { as: office.agent, body: { contact_id: jane, at: from } })
  const { enters, steps } = simulate.body.data as Simulation
  expect([enters, steps.map((one) => `${one.step_id} ${one.status} ${dayOf(one.at)}`).join(', ')]).toEqual([true, expected])
  for (const { letter } of steps) if (letter) expect(`${letter.subject} ${letter.text}`).not.toMatch(/[{}]/)
  const active = await api.call('PUT', `${at}/wf_flows/${id}/activate`, { as: office.agent, body: { active: true } })
  expect([active.status, active.body.details]).toEqual([200, undefined])
})
