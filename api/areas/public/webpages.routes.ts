import type { FastifyInstance, FastifyRequest } from 'fastify'
import { idParams, one, page } from '#api/contract/envelope.ts'
import {
  availability,
  availabilityQuery,
  largestImage,
  listWebpages,
  ownImageParams,
  takedown,
  webpage,
  webpageChanges,
  webpageFileChange,
  webpageParams,
  webpageRow,
  type WebpageChanges,
} from '#api/contract/public/webpages.ts'
import { checkForm, takeForms, withForm } from '#api/platform/http/form.ts'
import { route, type Intake, type Work } from '#api/platform/http/route.ts'
import { checked } from '#api/platform/http/validation.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { refuse } from '#api/platform/refusal.ts'
import { reaches, scopeOf } from '#config/permissions.ts'
import { imageBytes } from './bytes.ts'
import { changeFiles, checkImage, checkPageFile, discardBytes, keepBytes, setImage, type KeptBytes } from './webpage-files.ts'
import { webpageStore } from './webpages.store.ts'
import {
  liftTakedown,
  ownerOf,
  ownPage,
  pageReach,
  readPage,
  requirePage,
  requirePerson,
  savePage,
  takeDown,
  whyNotLabel,
} from './webpages.ts'

const feature = 'marketing_profile'
const see = { area: 'public', action: 'see' } as const
const change = { area: 'public', action: 'change' } as const

type Received = Intake & { changes: WebpageChanges; photo: KeptBytes | null }

/** Pages as those keep them whose they are. */
export function webpagesRoutes(parent: FastifyInstance): void {
  takeForms(parent, (app) => {
    ownRoutes(app)
    formRoutes(app)
    adminRoutes(app)
  })
}

function ownRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/webpages/mine',
    summary: 'One’s own public page; begun where there is none',
    access: change,
    feature,
    reply: one(webpage),
    handle: async ({ work }) => ({ data: await ownPage(work) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/webpages/availability',
    summary: 'Whether an address may be had for one’s own page',
    access: change,
    feature,
    query: availabilityQuery,
    reply: one(availability),
    async handle({ work, query: { domain_name } }) {
      const code = await whyNotLabel(work, domain_name, { user_id: work.actor.user_id })
      return { data: { domain_name, available: code === null, code } }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/webpages',
    summary: 'The public pages that one may see, by name',
    access: see,
    feature,
    query: listWebpages,
    reply: page(webpageRow),
    async handle({ work, query }) {
      const store = webpageStore(work)
      const reach = await pageReach(work, 'see')
      const [data, counted] = await Promise.all([store.list(reach, query), store.count(reach, query.q, query.state)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/webpages/:id',
    summary: 'A public page as those see it who keep it',
    access: see,
    feature,
    params: webpageParams,
    reply: one(webpage),
    handle: async ({ work, params }) => ({ data: await readPage(work, ownerOf(await requirePage(work, params.id, 'see'))) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/webpages/:id/images/:image',
    summary: 'The photo or logo of a page, also while nobody else sees it',
    access: see,
    feature,
    params: ownImageParams,
    bytes: true,
    handle: async ({ work, params }) => imageBytes(work, (await requirePage(work, params.id, 'see')).page, params.image, 'private'),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/webpages/:id/images/:image',
    summary: 'Take the photo or logo off a page',
    access: change,
    feature,
    params: ownImageParams,
    async handle({ work, params }) {
      const found = await requirePage(work, params.id, 'change')
      if (!found.page[`${params.image}_key`]) throw refuse('not_found')
      await setImage(work, ownerOf(found), params.image, null)
    },
  })
}

function formRoutes(app: FastifyInstance): void {
  const photo = { field: 'personal_photo', files: 1, file_size: largestImage }
  route(app, {
    method: 'PATCH',
    url: '/v1/users/:id/update_webpage',
    summary: 'Change the public page of a person; as JSON, or as a form with a photo',
    access: change,
    feature,
    params: idParams,
    form: { fields: webpageChanges, file: 'personal_photo' },
    reply: one(webpage),
    async receive({ work, params, request }): Promise<() => Promise<Received>> {
      await requirePerson(work, params.id)
      if (request.isMultipart()) checkForm(request, photo)
      return () => takePhoto(work, request)
    },
    async handle({ work, params, received: { changes, photo: kept } }) {
      const owner = { user_id: await requirePerson(work, params.id) }
      await savePage(work, owner, changes)
      if (kept) await setImage(work, owner, 'personal_photo', kept)
      return { data: await readPage(work, owner) }
    },
  })

  async function takePhoto(work: Work, request: FastifyRequest): Promise<Received> {
    if (!request.isMultipart()) return { changes: checked(webpageChanges, request.body ?? {}), photo: null, discard: async () => {} }
    return withForm(work.ports, request, photo, async ({ fields, files: [file] }) => {
      const changes = checked(webpageChanges, fields)
      if (file) checkImage(file, 'personal_photo')
      const kept = file ? await keepBytes(work, file, 'personal_photo', 'shown') : null
      return { changes, photo: kept, discard: () => discardBytes(work, kept ? [kept] : []) }
    })
  }

  const file = { field: 'file', files: 1, file_size: 10 * 1024 * 1024 }
  route(app, {
    method: 'POST',
    url: '/v1/webpages/:id/files',
    summary: 'Add a file or a link to one to a page, change one, or delete one',
    access: change,
    feature,
    params: webpageParams,
    form: { fields: webpageFileChange, file: 'file' },
    reply: one(webpage),
    async receive({ work, params, request }) {
      await requirePage(work, params.id, 'change')
      if (request.isMultipart()) checkForm(request, file)
      return () => takeFile(work, request)
    },
    async handle({ work, params, received: { change: line, kept } }) {
      const owner = ownerOf(await requirePage(work, params.id, 'change'))
      await changeFiles(work, owner, [{ ...line, ...(kept && { file: kept }) }])
      return { data: await readPage(work, owner) }
    },
  })

  async function takeFile(work: Work, request: FastifyRequest) {
    if (!request.isMultipart()) return { change: checked(webpageFileChange, request.body ?? {}), kept: null, discard: async () => {} }
    return withForm(work.ports, request, file, async ({ fields, files: [arrived] }) => {
      const line = checked(webpageFileChange, fields)
      if (arrived) checkPageFile(arrived, 'file')
      const kept = arrived ? await keepBytes(work, arrived, 'file', 'offered') : null
      return { change: line, kept, discard: () => discardBytes(work, kept ? [kept] : []) }
    })
  }
}

function adminRoutes(app: FastifyInstance): void {
  /** Only for who answers for more than their own: nobody takes their own page down, they switch it off. */
  async function requireTakedown(work: Work, id: string) {
    const found = await requirePage(work, id, 'delete')
    if (!reaches(scopeOf(work.actor.roles, 'public', 'delete'), 'business_unit')) throw refuse('forbidden')
    return found
  }

  route(app, {
    method: 'PUT',
    url: '/v1/webpages/:id/takedown',
    summary: 'Hide a page from visitors, whoever keeps it, and say why',
    access: { area: 'public', action: 'delete' },
    feature,
    params: webpageParams,
    body: takedown,
    reply: one(webpage),
    handle: async ({ work, params, body }) => ({ data: await takeDown(work, await requireTakedown(work, params.id), body.reason) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/webpages/:id/takedown',
    summary: 'Let visitors see a page again that was taken down',
    access: { area: 'public', action: 'delete' },
    feature,
    params: webpageParams,
    reply: one(webpage),
    async handle({ work, params }) {
      const found = await requireTakedown(work, params.id)
      if (!found.page.taken_down_at) throw refuse('not_found')
      return { data: await liftTakedown(work, found) }
    },
  })
}
