import type { FastifyInstance } from 'fastify'
import {
  apiTrackingParams,
  apiVendorChanges,
  changedKey,
  createdVendor,
  listApiVendors,
  listPosts,
  listVendorKeys,
  newApiVendor,
  postParams,
  testPost,
  trackedVendor,
  vendorKey,
  vendorKeyChanges,
  vendorPost,
} from '#api/contract/api-tracking.ts'
import { all, one, page } from '#api/contract/envelope.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { changeKey } from './keys.ts'
import { vendorKeyStore } from './keys.store.ts'
import { postsOf, replayPost, requirePost, tryPost } from './posts.ts'
import { addVendor, changeVendor, dayBegan, removeVendor, requireVendor } from './vendors.ts'
import { vendorStore } from './vendors.store.ts'

const feature = 'api_tracking'
const access = (action: 'see' | 'create' | 'change' | 'delete') => ({ area: 'api_tracking', action }) as const
const vendors = '/v1/admin/api_tracking/api_vendors'
const keys = '/v1/admin/api_tracking/api_keys'

export function apiTrackingRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: vendors,
    summary: 'Lead vendors by name, with what came today and within 30 days',
    access: access('see'),
    feature,
    query: listApiVendors,
    reply: page(trackedVendor),
    async handle({ work, query }) {
      const store = vendorStore(work)
      const [data, counted] = [await store.list(query, dayBegan(work)), await store.count(query)]
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: vendors,
    summary: 'Add a lead vendor; its key is told this one time',
    access: access('create'),
    feature,
    body: newApiVendor,
    reply: one(createdVendor),
    status: 201,
    async handle({ work, body, reply }) {
      reply.header('cache-control', 'no-store')
      return { data: await addVendor(work, body) }
    },
  })

  route(app, {
    method: 'GET',
    url: `${vendors}/:id`,
    summary: 'One lead vendor',
    access: access('see'),
    feature,
    params: apiTrackingParams,
    reply: one(trackedVendor),
    handle: async ({ work, params }) => ({ data: await requireVendor(work, params.id) }),
  })

  route(app, {
    method: 'PATCH',
    url: `${vendors}/:id`,
    summary: 'Change a lead vendor; what is left out stays as it is',
    access: access('change'),
    feature,
    params: apiTrackingParams,
    body: apiVendorChanges,
    reply: one(trackedVendor),
    handle: async ({ work, params, body }) => ({ data: await changeVendor(work, params.id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: `${vendors}/:id`,
    summary: 'End a lead vendor and its keys; what came stays',
    access: access('delete'),
    feature,
    params: apiTrackingParams,
    handle: ({ work, params }) => removeVendor(work, params.id),
  })

  route(app, {
    method: 'GET',
    url: keys,
    summary: 'Keys of lead vendors, without the keys themselves, with what came by each',
    access: access('see'),
    feature,
    query: listVendorKeys,
    reply: all(vendorKey),
    handle: async ({ work, query }) => ({ data: await vendorKeyStore(work).list(query.vendor_id) }),
  })

  route(app, {
    method: 'PATCH',
    url: `${keys}/:id`,
    summary: 'Switch a key, set when it ends, or replace it: the new one is told this one time, the old one opens for 72 hours more',
    access: access('change'),
    feature,
    params: apiTrackingParams,
    body: vendorKeyChanges,
    reply: one(changedKey),
    async handle({ work, params, body, reply }) {
      reply.header('cache-control', 'no-store')
      return { data: await changeKey(work, params.id, body) }
    },
  })

  route(app, {
    method: 'GET',
    url: `${vendors}/:id/posts`,
    summary: 'What a vendor sent and what became of it, the newest first',
    access: access('see'),
    feature,
    params: apiTrackingParams,
    query: listPosts,
    reply: page(vendorPost),
    handle: ({ work, params, query }) => postsOf(work, params.id, query),
  })

  route(app, {
    method: 'POST',
    url: `${vendors}/:id/posts`,
    summary: 'Try a post as the vendor would send it; nobody gets a lead',
    access: access('change'),
    feature,
    params: apiTrackingParams,
    body: testPost,
    reply: one(vendorPost),
    status: 201,
    handle: async ({ work, params, body }) => ({ data: await tryPost(work, params.id, body.body) }),
  })

  route(app, {
    method: 'GET',
    url: `${vendors}/:id/posts/:post_id`,
    summary: 'One post of a vendor',
    access: access('see'),
    feature,
    params: postParams,
    reply: one(vendorPost),
    handle: async ({ work, params }) => ({ data: await requirePost(work, params.id, params.post_id) }),
  })

  route(app, {
    method: 'POST',
    url: `${vendors}/:id/posts/:post_id/replay`,
    summary: 'Try a rejected post again with the mapping as it is now',
    access: access('change'),
    feature,
    params: postParams,
    reply: one(vendorPost),
    handle: async ({ work, params }) => ({ data: await replayPost(work, params.id, params.post_id) }),
  })
}
