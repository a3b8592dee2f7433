import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { z } from 'zod'
import { slug } from '#api/contract/formats.ts'
import { webpageChanges, type Webpage, type WebpageChanges } from '#api/contract/public/webpages.ts'
import { redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm, typedForm } from '#app/forms/read-form.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { languages, stateOptions, states } from '#config/options.ts'
import { editorFields, missingOf } from './editor-fields.ts'
import { editorPath } from './paths.ts'

const { shape } = webpageChanges

/** A day of the form is a row that may be left empty. */
const day = z
  .object({ day: z.string(), opens: z.string().default(''), closes: z.string().default('') })
  .superRefine(({ opens, closes }, context) => {
    if (opens && !closes) context.addIssue({ code: 'custom', path: ['closes'], params: { code: 'required' } })
    if (closes && !opens) context.addIssue({ code: 'custom', path: ['opens'], params: { code: 'required' } })
    if (opens && closes && opens >= closes)
      context.addIssue({ code: 'custom', path: ['closes'], params: { code: 'closes_before_opening' } })
  })

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')
/** One that is ticked comes alone. */
const asList = (value: unknown) => (typeof value === 'string' ? [value] : (value ?? []))

/** The form sends every field; one that is empty comes as nothing at all. */
export const pageForm = webpageChanges.extend({
  office_hours: z.array(day).default([]),
  webpage_active: ticked,
  languages_spoken: z.preprocess(asList, shape.languages_spoken.unwrap()),
  licensed_states: z.preprocess(asList, shape.licensed_states.unwrap()),
  reviews_confirmed: ticked,
})

const emptied: WebpageChanges = {
  domain_name: null,
  description: '',
  color_1: null,
  color_2: null,
  color_3: null,
  licensed_states: [],
  expectations: [],
  reviews: [],
  faqs: [],
  latest_news: [],
  office_address: '',
  office_city: '',
  office_state: null,
  office_zip_code: '',
  office_phone: null,
  office_email: null,
  facebook: '',
  instagram: '',
  linkedin: '',
  twitter: '',
  google: '',
  youtube: '',
  yelp: '',
  tracking_code: null,
}

/** The form's values as the api takes them: what was emptied is cleared, days that are closed are left out. */
export function changesOf({ office_hours, ...value }: z.output<typeof pageForm>): WebpageChanges {
  const given = Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))
  const open = office_hours.filter(({ opens }) => opens !== '') as NonNullable<WebpageChanges['office_hours']>
  return { ...emptied, ...given, office_hours: open }
}

export async function readOwnPage(context: SignedInContext): Promise<Webpage> {
  const { data: page } = await context.read(context.api.GET('/v1/webpages/mine'))
  return page as Webpage
}

/** Where visitors find a page; null while it has no address. */
export function addressOf({ brand, request }: SignedInContext, label: string | null): string | null {
  if (!label) return null
  const { headers } = request
  const port = /:\d+$/.exec(headers.get('x-forwarded-host') ?? headers.get('host') ?? '')?.[0] ?? ''
  return `${headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${label}.${brand.domains[0]}${port}/`
}

/** What the editor shows of one's own page, and of its address where somebody asked whether it is free. */
export async function editorPage(context: SignedInContext) {
  const page = await readOwnPage(context)
  return {
    fields: editorFields(page, await suggestedLabel(context, page, page.name)),
    missing: missingOf(page),
    state: page.takedown ? ('taken_down' as const) : page.webpage_active ? ('active' as const) : ('inactive' as const),
    takedown: page.takedown,
    href: page.webpage_active && !page.takedown ? addressOf(context, page.domain_name) : null,
    spam_count: page.spam_count,
    ...editorChoices(context, page),
  }
}

/** An address made of a name, for a page that has none yet; nothing where it is taken or may not be had. */
export async function suggestedLabel(context: SignedInContext, page: Pick<Webpage, 'domain_name'>, name: string): Promise<string> {
  const domain_name = page.domain_name ? '' : slug(name).slice(0, 63).replace(/-$/, '')
  if (!domain_name) return ''
  const asked = await context.ask(context.api.GET('/v1/webpages/availability', { params: { query: { domain_name } } }))
  return asked.ok && asked.data.data.available ? domain_name : ''
}

/** What there is to choose in the form, where addresses end, and which others lead to the page. */
export const editorChoices = (context: SignedInContext, page: Pick<Webpage, 'former_domain_names'>) => ({
  domain: context.brand.domains[0] ?? '',
  former: page.former_domain_names.map((label) => `${label}.${context.brand.domains[0]}`),
  languages: languages.map(({ value }) => ({ value, label: context.say(`webpages:languages.${value}`) })),
  licensed: states.map(({ value, label }) => ({ value, label })),
  states: stateOptions.filter(({ value }) => value !== ''),
})

export type EditorAnswer = { result: SubmissionResult | undefined; free?: string }

export async function submitEditor(context: SignedInContext) {
  if ((await formOf(context.request)).get('do') === 'check') return checkAddress(context)
  const form = await readForm(context, pageForm)
  if (!form.ok) return form.reply
  const params = { path: { id: context.user.id } }
  const saved = await context.ask(context.api.PATCH('/v1/users/{id}/update_webpage', { params, body: changesOf(form.value) }))
  return saved.ok ? redirectWithToast(context.say('webpages:editor.saved'), editorPath) : form.refused(saved)
}

/** Says whether an address may be had, with everything else that was typed kept. */
async function checkAddress(context: SignedInContext) {
  const typed = (await formOf(context.request)).get('domain_name')
  const domain_name = typeof typed === 'string' ? typed.trim().toLowerCase().slice(0, 63) : ''
  const answer = await context.read(context.api.GET('/v1/webpages/availability', { params: { query: { domain_name } } }))
  const result = await typedForm(context)
  const { available, code } = answer.data
  if (available) return data<EditorAnswer>({ result, free: domain_name })
  const error = { domain_name: [context.sayError(domain_name ? (code ?? 'taken') : 'required')] }
  return data<EditorAnswer>({ result: { ...result, status: 'error', error } })
}

/** The page as the form has it, whether it is saved or not; what is wrong stays as it was. */
export async function previewOf(context: SignedInContext): Promise<{ page: Webpage; unsaved: boolean }> {
  const page = await readOwnPage(context)
  if (context.request.method !== 'POST') return { page, unsaved: false }
  const form = await readForm(context, pageForm)
  return form.ok ? { page: { ...page, ...(changesOf(form.value) as Partial<Webpage>) }, unsaved: true } : { page, unsaved: false }
}
