import { makePost, makeVendor } from '#tests/factories/api-tracking.ts'
import type { Subjects } from '../subject.ts'

/** What the addresses of lead vendors name. */
export const subjects: Subjects = {
  '/v1/admin/api_tracking/api_vendors/:id': async (work) => ({ id: (await makeVendor(work)).id }),
  '/v1/admin/api_tracking/api_keys/:id': async (work) => ({ id: (await makeVendor(work)).key_id }),
  '/v1/admin/api_tracking/api_vendors/:id/posts/:post_id': async (work) => {
    const { id } = await makeVendor(work)
    return { id, post_id: await makePost(work, id) }
  },
  '/v1/lead_intake/:id': async (work) => {
    const { id, key } = await makeVendor(work)
    return { id, key }
  },
}
