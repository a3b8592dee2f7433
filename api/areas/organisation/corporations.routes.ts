import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { z } from 'zod'
import {
  corporation,
  corporationChanges,
  corporationFiles,
  corporationParams,
  corporationQuery,
  corporationRow,
  listCorporations,
  newCorporation,
  type CorporationChanges,
  type NewCorporation,
} from '#api/contract/organisation/corporations.ts'
import { one, page } from '#api/contract/envelope.ts'
import { checkImage, checkPageFile, discardBytes, keepBytes, type KeptBytes } from '#api/areas/public/index.ts'
import { checkForm, takeForms, withForm, type ArrivedFile } from '#api/platform/http/form.ts'
import { route, type Intake, type Work } from '#api/platform/http/route.ts'
import { checked } from '#api/platform/http/validation.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { invalid } from '#api/platform/refusal.ts'
import {
  changeCorporation,
  createCorporation,
  deleteCorporation,
  reachedCorporations,
  readCorporation,
  requireCorporation,
  type CorporationBytes,
} from './corporations.ts'
import { corporationStore } from './corporations.store.ts'

const see = { area: 'corporations', action: 'see' } as const

export function corporationsRoutes(parent: FastifyInstance): void {
  route(parent, {
    method: 'GET',
    url: '/v1/admin/corporations',
    summary: 'Companies, each followed by its units; `for_campaign_triggers`: only those with somebody active',
    access: see,
    query: listCorporations,
    reply: page(corporationRow),
    async handle({ work, query }) {
      const store = corporationStore(work)
      const reached = reachedCorporations(work, 'see')
      const [data, counted] = await Promise.all([store.list(reached, query), store.count(reached, query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(parent, {
    method: 'GET',
    url: '/v1/admin/corporations/:id',
    summary: 'A company or a unit, with what its page says',
    access: see,
    params: corporationParams,
    query: corporationQuery,
    reply: one(corporation),
    handle: async ({ work, params, query }) => ({ data: await readCorporation(work, params.id, query.type) }),
  })

  route(parent, {
    method: 'DELETE',
    url: '/v1/admin/corporations/:id',
    summary: 'End a company or a unit that nobody belongs to',
    access: { area: 'corporations', action: 'delete' },
    params: corporationParams,
    handle: ({ work, params }) => deleteCorporation(work, params.id),
  })

  takeForms(parent, writingRoutes)
}

function writingRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/corporations',
    summary: 'Add a company or a unit, as a form with logo and files or as JSON',
    access: { area: 'corporations', action: 'create' },
    form: { fields: newCorporation, file: 'logo' },
    reply: one(corporation),
    status: 201,
    async receive({ work, request }): Promise<() => Promise<Received<NewCorporation>>> {
      return () => take(work, request, newCorporation)
    },
    handle: async ({ work, received: { body, bytes } }) => ({ data: await createCorporation(work, body, bytes) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/admin/corporations/:id',
    summary: 'Change a company or a unit, as a form with logo and files or as JSON; what is left out stays',
    access: { area: 'corporations', action: 'change' },
    params: corporationParams,
    form: { fields: corporationChanges, file: 'logo' },
    reply: one(corporation),
    async receive({ work, params, request }): Promise<() => Promise<Received<CorporationChanges>>> {
      await requireCorporation(work, params.id, 'change')
      return () => take(work, request, corporationChanges)
    },
    handle: async ({ work, params, received: { body, bytes } }) => ({ data: await changeCorporation(work, params.id, body, bytes) }),
  })
}

const withFiles = z.object({ files: corporationFiles.optional() })

type Received<Body> = Intake & { body: Body; bytes: CorporationBytes }

const limitsOf = ({ ports }: Pick<Work, 'ports'>) => ({
  field: 'files',
  files: 21,
  file_size: ports.env.UPLOAD_LIMIT_MB * 1024 * 1024,
  fields: 400,
  field_size: 10_000,
})

/**
 * Fields, logo and files of the form. Lists come as `faqs[0][question]` or `faqs[0].question`; the parts of a file are
 * `files[0][file]` and `files[0][preview_image]`. JSON has no bytes.
 */
async function take<Schema extends z.ZodType>(work: Work, request: FastifyRequest, schema: Schema): Promise<Received<z.output<Schema>>> {
  if (!request.isMultipart()) {
    const { body, files } = partsOf(schema, request.body ?? {})
    return { body, bytes: { logo: null, files }, discard: async () => {} }
  }
  const limits = limitsOf(work)
  checkForm(request, limits)
  return withForm(work.ports, request, limits, async ({ fields, files: arrived }) => {
    const typed = qs.parse(new URLSearchParams(fields).toString(), { allowDots: true, arrayLimit: 1000, parameterLimit: 1000, depth: 4 })
    const { body, files } = partsOf(schema, typed)
    const checkedFiles = arrived.map((file) => ({ file, field: checkedField(file, files.length) }))
    const kept: KeptBytes[] = []
    const discard = () => discardBytes(work, kept)
    try {
      const bytes: CorporationBytes = { logo: null, files: [...files] }
      for (const { file, field } of checkedFiles) {
        const place = placeOf(file)
        const bytesOfIt = await keepBytes(work, file, field, place?.part === 'file' ? 'offered' : 'shown')
        kept.push(bytesOfIt)
        if (place === null) bytes.logo = bytesOfIt
        else bytes.files = bytes.files.map((line, at) => (at === place.line ? { ...line, [place.part]: bytesOfIt } : line))
      }
      return { body, bytes, discard }
    } catch (error) {
      await discard().catch((failure: unknown) => work.ports.errorReports.report(failure, { where: 'storage' }))
      throw error
    }
  })
}

/** The fields, and the lines about files beside them. */
function partsOf<Schema extends z.ZodType>(schema: Schema, sent: unknown): { body: z.output<Schema>; files: CorporationBytes['files'] } {
  const { files = [] } = checked(withFiles, sent)
  return { body: checked(schema, sent), files }
}

/** Which line of the files a part belongs to, and as what; null for the logo. */
function placeOf({ field }: ArrivedFile): { line: number; part: 'file' | 'preview_image' } | null {
  const match = /^files\[(\d{1,2})\](?:\.|\[)(file|preview_image)\]?$/.exec(field)
  return match ? { line: Number(match[1]), part: match[2] as 'file' | 'preview_image' } : null
}

/** Where mistakes with a part are said; refuses one of the wrong kind. */
function checkedField(file: ArrivedFile, lines: number): string {
  const place = placeOf(file)
  if (place && place.line >= lines) throw invalid(`files.${place.line}.file_title`, 'required')
  const field = place ? `files.${place.line}.${place.part}` : 'logo'
  if (place?.part === 'file') checkPageFile(file, field)
  else checkImage(file, field)
  return field
}
