import { data } from '@remix-run/node'
import type { Webpage } from '#api/contract/public/webpages.ts'
import { networkNames } from '#config/options.ts'
import { redirectWithToast, fieldOf, refusedToast } from '#app/forms/answers.server.ts'
import { changesOf, editorChoices, editorFields, pageForm, suggestedLabel, type EditorAnswer } from '#app/features/webpages/index.ts'
import { readForm, typedForm } from '#app/forms/read-form.server.ts'
import { bringsFile, passOn } from '#app/forms/upload.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { frameOf, readCorporation } from './corporation.server.ts'
import { partHrefs } from './corporations-search-params.ts'

/** What the editor begins with where there is no page yet. */
const nothingYet = {
  ...(Object.fromEntries(networkNames.map((network) => [network, ''])) as Pick<Webpage, (typeof networkNames)[number]>),
  ...{
    domain_name: null,
    former_domain_names: [],
    webpage_active: false,
    description: '',
    color_1: null,
    color_2: null,
    color_3: null,
    tracking_code: null,
  },
  ...{ office_address: '', office_city: '', office_state: null, office_zip_code: '', office_phone: null, office_email: null },
  ...{
    office_hours: [],
    languages_spoken: [],
    licensed_states: [],
    expectations: [],
    reviews: [],
    faqs: [],
    latest_news: [],
    takedown: null,
    lock_version: 0,
  },
} as unknown as Webpage

/** What the page of a company or unit says, to be edited; the version that counts is that of the whole. */
export async function corporationEditor(context: SignedInContext, id: string) {
  const corporation = await readCorporation(context, id)
  const page = corporation.webpage ?? nothingYet
  return {
    frame: frameOf(context, corporation, 'page'),
    editor: {
      fields: {
        ...editorFields(page, await suggestedLabel(context, page, corporation.name)),
        lock_version: String(corporation.lock_version),
      },
      ...editorChoices(context, page),
    },
    state: page.takedown ? ('taken_down' as const) : page.webpage_active ? ('active' as const) : ('inactive' as const),
    takedown: page.takedown,
  }
}

export async function submitCorporationPage(context: SignedInContext, id: string) {
  if ((await formOf(context.request)).get('do') === 'check') return checkAddress(context, id)
  const form = await readForm(context, pageForm)
  if (!form.ok) return form.reply
  const body = changesOf(form.value)
  const saved = await context.ask(context.api.PATCH('/v1/admin/corporations/{id}', { params: { path: { id } }, body }))
  return saved.ok ? redirectWithToast(context.say('corporations:page_saved'), partHrefs.page(id)) : form.refused(saved)
}

/** Says whether an address may be had, with everything else that was typed kept. Its own it has. */
async function checkAddress(context: SignedInContext, id: string) {
  const { domain_name: own } = await readCorporation(context, id)
  const domain_name = (await fieldOf(context, 'domain_name')).trim().toLowerCase().slice(0, 63)
  const result = await typedForm(context)
  if (domain_name && domain_name === own) return data<EditorAnswer>({ result, free: domain_name })
  const answer = await context.read(context.api.GET('/v1/webpages/availability', { params: { query: { domain_name } } }))
  if (answer.data.available) return data<EditorAnswer>({ result, free: domain_name })
  const error = { domain_name: [context.sayError(domain_name ? (answer.data.code ?? 'taken') : 'required')] }
  return data<EditorAnswer>({ result: { ...result, status: 'error', error } })
}

/** What was refused, in words, and which of the two forms it belongs to. */
export type BytesAnswer = { failed: string; form: 'logo' | 'file' }

export async function corporationFiles(context: SignedInContext, id: string) {
  const corporation = await readCorporation(context, id)
  const { webpage } = corporation
  return {
    frame: frameOf(context, corporation, 'files'),
    logo: webpage?.logo ? `/v1/webpages/${webpage.id}/images/logo?v=${webpage.logo}` : null,
    files: (webpage?.files ?? []).map(({ id: value, file_title, file_link, file }) => ({
      id: value,
      title: file_title,
      link: file_link,
      name: file?.name ?? null,
    })),
  }
}

/** A form with a logo or a file goes on to the api as it comes; what takes one away is read. */
export async function submitCorporationFiles(context: SignedInContext, id: string) {
  const back = partHrefs.files(id)
  if (bringsFile(context.request)) return upload(context, id)
  const { webpage } = await readCorporation(context, id)
  if ((await fieldOf(context, 'intent')) === 'remove_logo' && webpage) {
    const params = { path: { id: webpage.id, image: 'logo' as const } }
    const removed = await context.ask(context.api.DELETE('/v1/webpages/{id}/images/{image}', { params }))
    return removed.ok ? redirectWithToast(context.say('corporations:logo_removed'), back) : refusedToast(context, removed, back)
  }
  const body = { files: [{ id: await fieldOf(context, 'id'), delete: true }] }
  const removed = await context.ask(context.api.PATCH('/v1/admin/corporations/{id}', { params: { path: { id } }, body }))
  return removed.ok ? redirectWithToast(context.say('corporations:file_removed'), back) : refusedToast(context, removed, back)
}

async function upload(context: SignedInContext, given: string) {
  const id = encodeURIComponent(given)
  const form = new URL(context.request.url).searchParams.get('form') === 'logo' ? 'logo' : 'file'
  const untaken =
    form === 'logo'
      ? await passOn(context, `/v1/admin/corporations/${id}`, 'PATCH')
      : await passOn(context, `/v1/webpages/${await begunPage(context, id)}/files`, 'POST')
  if (!untaken) return redirectWithToast(context.say(`corporations:${form}_saved`), partHrefs.files(id))
  return data<BytesAnswer>({ failed: untaken.failed, form }, { status: untaken.status })
}

/** The id of its page, which is begun where there is none: files hang on it. */
async function begunPage(context: SignedInContext, id: string): Promise<string> {
  const { webpage } = await readCorporation(context, id)
  if (webpage) return webpage.id
  const body = { webpage_active: false }
  const begun = await context.read(context.api.PATCH('/v1/admin/corporations/{id}', { params: { path: { id } }, body }))
  return begun.data.webpage?.id ?? ''
}
