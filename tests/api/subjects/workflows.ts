import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { wf_categories } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeFlow, makeFlowTemplate, makeRun } from '#tests/factories/workflows.ts'
import type { Made, Subjects } from '../subject.ts'

async function category({ db, brand }: OpenWork): Promise<Made> {
  const id = newId()
  await db.insert(wf_categories).values({ tenant_id: brand.id, id, name: `Category ${id}` })
  return { id }
}

/** What the addresses of workflows name. */
export const subjects: Subjects = {
  '/v1/workflow/wf_categories/:id': category,
  '/v1/workflow/wf_templates/:id': async (work, owner) => ({ id: await makeFlowTemplate(work, owner) }),
  '/v1/workflow/wf_flows/:id': async (work, owner) => ({ id: await makeFlow(work, owner) }),
  '/v1/workflow/wf_runs/:id': async (work, owner) => ({ id: await makeRun(work, owner, await makeContact(work, owner)) }),
}
