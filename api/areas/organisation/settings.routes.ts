import type { FastifyInstance, FastifyRequest } from 'fastify'
import { all, one } from '#api/contract/envelope.ts'
import { fileContent } from '#api/contract/files.ts'
import {
  publicSetting,
  setting,
  settingChanges,
  settingInFull,
  settingKeyParams,
  settingParams,
  type SettingChanges,
} from '#api/contract/organisation/settings.ts'
import { checkForm, takeForms, withForm } from '#api/platform/http/form.ts'
import { route, Streamed, type Intake, type Work } from '#api/platform/http/route.ts'
import { checked } from '#api/platform/http/validation.ts'
import { newId } from '#api/platform/ids.ts'
import { refuse } from '#api/platform/refusal.ts'
import { canShow } from '#api/platform/storage/file-kind.ts'
import { contentDisposition } from '#api/platform/storage/file-name.ts'
import { withoutMetadata } from '#api/platform/storage/pictures.ts'
import { storageKey } from '#api/platform/storage/storage.ts'
import {
  changeSetting,
  checkSettingFile,
  listSettings,
  publicSettingOf,
  publicSettings,
  readSetting,
  requireKey,
  settingFileLimit,
  type KeptSettingFile,
} from './settings.ts'
import { settingStore } from './settings.store.ts'

type Received = Intake & { changes: SettingChanges; file: KeptSettingFile | null }

export function settingsRoutes(parent: FastifyInstance): void {
  publicRoutes(parent)

  route(parent, {
    method: 'GET',
    url: '/v1/admin/settings',
    summary: 'Every setting of the brand, changed or not',
    access: { area: 'settings', action: 'see' },
    reply: all(setting),
    handle: async ({ work }) => ({ data: await listSettings(work) }),
  })

  route(parent, {
    method: 'GET',
    url: '/v1/admin/settings/:id',
    summary: 'A setting by its key, with what it was changed to before',
    access: { area: 'settings', action: 'see' },
    params: settingParams,
    reply: one(settingInFull),
    handle: async ({ work, params }) => ({ data: await readSetting(work, params.id) }),
  })

  takeForms(parent, (app) => {
    route(app, {
      method: 'PATCH',
      url: '/v1/admin/settings/:id',
      summary: 'Change a setting, as a form with a file or as JSON; an empty value gives the word back to the brand’s file',
      access: { area: 'settings', action: 'change' },
      params: settingParams,
      form: { fields: settingChanges, file: 'file' },
      reply: one(settingInFull),
      async receive({ work, params, request }): Promise<() => Promise<Received>> {
        requireKey(params.id)
        if (request.isMultipart()) checkForm(request, limitsOf(work))
        return () => take(work, request)
      },
      handle: async ({ work, params, received: { changes, file } }) => ({ data: await changeSetting(work, params.id, changes, file) }),
    })
  })
}

function publicRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/settings',
    summary: 'What the brand’s admins have set, for every page',
    access: 'anyone',
    reply: all(publicSetting),
    handle: async ({ work }) => ({ data: await publicSettings(work) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/settings/:key',
    summary: 'One setting',
    access: 'anyone',
    params: settingKeyParams,
    reply: one(publicSetting),
    handle: async ({ work, params }) => ({ data: await publicSettingOf(work, params.key) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/settings/:key/content',
    summary: 'The bytes of a setting that is a file',
    access: 'anyone',
    params: settingKeyParams,
    query: fileContent,
    bytes: true,
    async handle({ work, params, query }) {
      const row = await settingStore(work).find(requireKey(params.key))
      const bytes = row?.storage_key ? await work.ports.storage.read(row.storage_key) : null
      if (!row || !bytes) throw refuse('not_found')
      return new Streamed(200, headersOf(row, query.inline), bytes)
    },
  })
}

/** What could run in a browser is only ever saved, and whatever it is, it runs nothing here. */
function headersOf(row: { file_name: string | null; content_type: string | null; size: number | null }, inline: boolean) {
  const type = row.content_type ?? ''
  const shown = inline && canShow(type)
  return {
    'content-type': shown ? type : 'application/octet-stream',
    'content-length': String(row.size ?? 0),
    'content-disposition': contentDisposition(row.file_name ?? '', shown),
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'${shown && type === 'application/pdf' ? '' : '; sandbox'}`,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  }
}

const limitsOf = (work: Pick<Work, 'ports'>) => ({ field: 'file', files: 1, file_size: settingFileLimit(work) })

/** Pixels a side of a picture that is a setting. */
const longestPicture = 2560

/** Fields and the file of the form; JSON has no file. */
async function take(work: Work, request: FastifyRequest): Promise<Received> {
  const { ports, brand } = work
  const nothing = async () => {}
  if (!request.isMultipart()) return { changes: checked(settingChanges, request.body ?? {}), file: null, discard: nothing }
  return withForm(ports, request, limitsOf(work), async ({ fields, files }) => {
    const changes = checked(settingChanges, fields)
    const [arrived] = files
    if (!arrived) return { changes, file: null, discard: nothing }
    checkSettingFile(arrived)
    const { path, name, content_type, size, scan } = await withoutMetadata(arrived, 'file', longestPicture)
    const storage_key = storageKey(brand.id, 'setting-files', newId())
    await ports.storage.keep(storage_key, path)
    return { changes, file: { file_name: name, content_type, size, scan, storage_key }, discard: () => ports.storage.remove(storage_key) }
  })
}
