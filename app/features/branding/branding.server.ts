import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Branding } from '#api/contract/branding.ts'
import { redirectWithToast, fieldOf, formatTimestamp, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { textAt } from '#app/i18n/texts.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { given } from '#config/tenant/effective-brand.ts'
import { densities, navigationTones, shapes, typefaceNames, typefaces, type Typeface } from '#config/look.ts'
import { locales } from '#config/tenant/tenant.ts'
import { brandPath } from './branding-search-params.ts'

type Layer = Branding['published'][number]
type Changes = Layer['changes']

/** Rows for another text or two, below those there are. */
const emptyRows = 2

/** The brand's draft to be changed, and what was published before. */
export async function brandingPage(context: SignedInContext) {
  const { data } = await context.read(context.api.GET('/v1/admin/brand'))
  const { draft, published, in_force, file } = data as Branding
  const shown = draft ?? published.find(({ id }) => id === in_force) ?? null
  const nameOf = ({ changed_by }: Layer) => changed_by?.name || context.say('branding:somebody')
  return {
    may_change: context.may('flags', 'change') && context.user.updated_tos,
    publishing: draft !== null && new URL(context.request.url).searchParams.has('publish'),
    draft: draft && {
      id: draft.id,
      by: context.say('branding:draft_by', { name: nameOf(draft) }),
      at: formatTimestamp(context, draft.changed_at),
    },
    file: file.colours,
    looks: looksOf(context, file.appearance),
    defaults: defaultsOf(shown?.changes),
    file_in_force: in_force === null,
    published: published.map((layer) => ({
      id: layer.id,
      in_force: layer.id === in_force,
      by: nameOf(layer),
      at: formatTimestamp(context, layer.published_at ?? layer.changed_at),
      what: context.say('branding:of', {
        colours: Object.keys(layer.changes.colours).length,
        looks: Object.keys(layer.changes.appearance).length,
        texts: layer.changes.texts.length,
      }),
    })),
  }
}

function defaultsOf(changes: Changes | undefined) {
  const { primary = '', secondary = '' } = changes?.colours ?? {}
  const { typeface = '', shape = '', density = '', navigation = '' } = changes?.appearance ?? {}
  const texts = changes?.texts.map(({ key, en = '', es = '' }) => ({ key, en, es })) ?? []
  return {
    primary,
    secondary,
    typeface,
    shape,
    density,
    navigation,
    texts: [...texts, ...Array.from({ length: emptyRows }, () => ({ key: '', en: '', es: '' }))],
  }
}

const lookParts = { typeface: typefaces, shape: shapes, density: densities, navigation: navigationTones } as const
type LookPart = keyof typeof lookParts

/** What each part of a look may be; an empty choice leaves it as the file has it, which is named. */
function looksOf(context: SignedInContext, file: Branding['file']['appearance']) {
  const nameOf = (part: LookPart, value: string) =>
    part === 'typeface' ? typefaceNames[value as Typeface] : context.say(`branding:looks.${part}.${value}`)
  return (Object.keys(lookParts) as LookPart[]).map((part) => ({
    part,
    options: lookParts[part].map((value) => ({ value, label: nameOf(part, value) })),
    as_file: context.say('branding:as_file', { what: nameOf(part, file[part] ?? lookParts[part][0]) }),
  }))
}

const colour = z
  .string()
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .optional()
const words = z.string().trim().max(2000).optional()
const row = z.object({ key: z.string().trim().max(120).optional(), en: words, es: words }).superRefine(({ key, ...said }, context) => {
  if (!key) return
  const refuse = (field: string, code: string, params = {}) =>
    context.addIssue({ code: 'custom', path: [field], params: { code, ...params } })
  for (const language of locales) {
    const ours = textAt(language, key)
    if (ours === null) return refuse('key', 'unknown_text')
    const text = said[language]
    if (!text) refuse(language, 'required')
    else if (placeholders(text).some((name) => !placeholders(ours).includes(name)))
      refuse(language, 'unknown_placeholder', { names: placeholders(ours).join(' ') || '–' })
  }
})
const draftForm = z.object({
  primary: colour,
  secondary: colour,
  typeface: z.enum(typefaces).optional(),
  shape: z.enum(shapes).optional(),
  density: z.enum(densities).optional(),
  navigation: z.enum(navigationTones).optional(),
  texts: z.array(row).max(200).default([]),
})

const placeholders = (text: string): string[] => text.match(/\{\{\s*\w+\s*\}\}/g)?.map((found) => found.replace(/\s/g, '')) ?? []

/** Saves the draft, and what may follow on that: looking at it, publishing it; or puts back what was in force before. */
export async function submitBranding(context: SignedInContext) {
  const intent = await fieldOf(context, 'intent')
  if (intent === 'discard') return discard(context)
  if (intent === 'publish') return publish(context, 'branding:published')
  if (intent === 'put_back') return publish(context, 'branding:put_back_done')
  if (intent === 'preview') return preview(context)
  const form = await readForm(context, draftForm)
  if (!form.ok) return form.reply
  const { primary, secondary, texts, ...look } = form.value
  const body = {
    colours: { ...(primary && { primary }), ...(secondary && { secondary }) },
    appearance: given(look),
    texts: texts.flatMap(({ key, en, es }) => (key ? [{ key, ...(en && { en }), ...(es && { es }) }] : [])),
  }
  const saved = await context.ask(context.api.PUT('/v1/admin/brand/draft', { body }))
  return saved.ok ? redirectWithToast(context.say('branding:saved'), brandPath) : form.refused(saved)
}

async function preview(context: SignedInContext) {
  const pass = await context.ask(context.api.POST('/v1/admin/brand/previews'))
  return pass.ok ? redirect(`/preview?token=${pass.data.data.token}`) : refusedToast(context, pass, brandPath)
}

async function publish(context: SignedInContext, words: string) {
  const form = await readForm(context, z.object({ id: z.uuid().optional() }))
  if (!form.ok) return form.reply
  const body = { id: form.value.id ?? null }
  const published = await context.ask(context.api.POST('/v1/admin/brand/publications', { body }))
  return published.ok ? redirectWithToast(context.say(words), brandPath) : refusedToast(context, published, brandPath)
}

async function discard(context: SignedInContext) {
  const discarded = await context.ask(context.api.DELETE('/v1/admin/brand/draft'))
  return discarded.ok ? redirectWithToast(context.say('branding:discarded'), brandPath) : refusedToast(context, discarded, brandPath)
}
