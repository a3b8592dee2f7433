import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { one } from '#api/contract/envelope.ts'
import { flag } from '#api/contract/fields.ts'
import { domainParams, fileParams, imageParams, messageTaken, newMessage, publicWebpage } from '#api/contract/public/webpages.ts'
import { route } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { consentVersion, consentWording } from './consent.ts'
import { fileBytes, imageBytes } from './bytes.ts'
import { receiveMessage } from './messages.ts'
import { requireShown, takesBookings, takesScopes } from './shown.ts'
import { webpageStore } from './webpages.store.ts'
import { shownOf } from './webpages.ts'

/** Whose page it is decides whether there is the feature; see `isShown`. */
const open = { access: 'anyone', feature: 'marketing_profile', featureOf: 'record' } as const

/** What visitors of public pages ask for. `{domain}` is the label of a page or the whole host that it answers on. */
export function visitorsRoutes(app: FastifyInstance): void {
  route(app, {
    ...open,
    method: 'GET',
    url: '/v1/users/:domain/webpage',
    summary: 'A public page, as anybody sees it; by a label it had before too, with the host where it is now',
    params: domainParams,
    reply: one(publicWebpage),
    async handle({ work, params }) {
      const { moved_to, ...found } = await requireShown(work, params.domain)
      const values = { owner: found.owner_name, brand: work.brand.set.name }
      const wording = consentWording(consentVersion, work.client.language, values) ?? ''
      return {
        data: {
          ...shownOf(found, work.now),
          description: found.page.description || found.about_me,
          domain_name: found.page.domain_name ?? '',
          moved_to,
          takes_messages: found.owner_id !== null,
          takes_bookings: takesBookings(work, found),
          takes_scopes: takesScopes(work, found),
          consent: { version: consentVersion, wording },
        },
      }
    },
  })

  route(app, {
    ...open,
    method: 'GET',
    url: '/v1/users/:domain/webpage/images/:image',
    summary: 'The photo or logo of a public page',
    params: imageParams,
    bytes: true,
    handle: async ({ work, params }) => imageBytes(work, (await requireShown(work, params.domain)).page, params.image, 'public'),
  })

  route(app, {
    ...open,
    method: 'GET',
    url: '/v1/users/:domain/webpage/files/:file_id',
    summary: 'A file that a public page offers, or with `preview` the picture of it',
    params: fileParams,
    query: z.object({ preview: flag.default(false) }),
    bytes: true,
    async handle({ work, params, query }) {
      const { page } = await requireShown(work, params.domain)
      const file = await webpageStore(work).file(page.id, params.file_id)
      if (!file) throw refuse('not_found')
      return fileBytes(work, file, query.preview)
    },
  })

  route(app, {
    ...open,
    method: 'POST',
    url: '/v1/contacts/webpage/:domain',
    summary: 'Write to whoever a public page belongs to',
    params: domainParams,
    body: newMessage,
    reply: messageTaken,
    status: 201,
    async handle({ work, params, body }) {
      await receiveMessage(work, await requireShown(work, params.domain), body)
      return { received: true as const }
    },
  })
}
