import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { one } from '#api/contract/envelope.ts'
import { listMailPictures, mailPicture, mailPictureParams, mailPictures, pictureParams } from '#api/contract/campaigns/mail-pictures.ts'
import { largestImage } from '#api/contract/public/webpages.ts'
import { checkForm, takeForms, withForm } from '#api/platform/http/form.ts'
import { route, type Intake } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { invalid } from '#api/platform/refusal.ts'
import { addPicture, keepPicture, listPictures, pictureBytes, putPictureAway, type KeptPicture } from './pictures.ts'

const feature = 'campaigns'
const limits = { field: 'image', files: 1, file_size: largestImage }

export function picturesRoutes(parent: FastifyInstance): void {
  route(parent, {
    method: 'GET',
    url: '/v1/mail_pictures',
    summary: 'Pictures for mails, the newest first',
    access: { area: 'campaigns', action: 'see' },
    feature,
    query: listMailPictures,
    reply: mailPictures,
    async handle({ work, query }) {
      const { data, counted } = await listPictures(work, query)
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(parent, {
    method: 'DELETE',
    url: '/v1/mail_pictures/:id',
    summary: 'Offer a picture no longer; mails that show it go on showing it',
    access: { area: 'campaigns', action: 'delete' },
    feature,
    params: mailPictureParams,
    handle: ({ work, params }) => putPictureAway(work, params.id),
  })

  // Mails that were sent show it, whatever is switched off since.
  route(parent, {
    method: 'GET',
    url: '/v1/pictures/:token',
    summary: 'A picture of a mail, for whoever has its address',
    access: 'anyone',
    params: pictureParams,
    bytes: true,
    handle: ({ work, params }) => pictureBytes(work, params.token),
  })

  takeForms(parent, (app) => {
    route(app, {
      method: 'POST',
      url: '/v1/mail_pictures',
      summary: 'Add a picture for mails: JPEG, PNG or WebP, written anew without what it tells besides',
      access: { area: 'campaigns', action: 'create' },
      feature,
      form: { fields: z.object({}), file: 'image' },
      reply: one(mailPicture),
      status: 201,
      async receive({ work, request }): Promise<() => Promise<Intake & { picture: KeptPicture }>> {
        if (!request.isMultipart()) throw invalid('image', 'required')
        checkForm(request, limits)
        return () =>
          withForm(work.ports, request, limits, async ({ files: [arrived] }) => {
            if (!arrived) throw invalid('image', 'required')
            const picture = await keepPicture(work, arrived)
            return { picture, discard: () => work.ports.storage.remove(picture.storage_key) }
          })
      },
      handle: async ({ work, received }) => ({ data: await addPicture(work, received.picture) }),
    })
  })
}
