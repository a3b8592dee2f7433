import { redirect } from '@remix-run/node'
import { importDelimiters, importEncodings, type ImportAttemptWhole, type ImportForm } from '#api/contract/imports.ts'
import { redirectWithToast, refusalInWords } from '#app/forms/answers.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { paths } from '#app/v1/openapi.d.ts'
import { formFields, hrefOf, readAttempt, rowsOf, submitMend } from './imports.server.ts'
import { importHref, stepHref } from './paths.ts'

/** What was wrong, and what was chosen, so that nothing is lost. */
export type MappingAnswer = { failed: string; chosen: Record<string, string> }

const open = new Set(['mapping', 'ready', 'validating', 'failed'])

/** An import that is still to be decided; one that began is shown as what it became. */
async function undecided(context: SignedInContext, id: string): Promise<ImportAttemptWhole & { decided: ImportForm }> {
  const attempt = await readAttempt(context, id)
  if (attempt.started_at || !open.has(attempt.status) || !attempt.decided || attempt.by?.id !== context.user.id)
    throw redirect(importHref(id))
  return { ...attempt, decided: attempt.decided }
}

const nameOfField = (context: SignedInContext, { name, label }: { name: string; label: string }): string => {
  const key = `imports:fields.${name}`
  const words = context.say(key)
  return words === key ? label : words
}

export async function columnsPage(context: SignedInContext, id: string) {
  const attempt = await undecided(context, id)
  const { decided, columns, form, reading, file_name, total_count } = attempt
  const { data: settings } = await context.read(context.api.GET('/v1/import_settings', { params: { query: { attempt_id: id } } }))
  const { data: owners } = await context.read(context.api.GET('/v1/contacts/owners', { params: { query: { q: '' } } }))
  const asked = new URL(context.request.url).searchParams.get('setting')
  const setting = settings.find((one) => one.id === asked)
  const used = (setting?.data as ImportForm | undefined) ?? decided
  const groups = [...new Set(form.map(({ group }) => group))].map((group) => ({
    label: context.say(`imports:groups.${group}`),
    options: form.filter((field) => field.group === group).map((field) => ({ value: field.name, label: nameOfField(context, field) })),
  }))
  return {
    id,
    file_name,
    total_count,
    reading,
    groups,
    owners: owners.map(({ id: value, name }) => ({ value, label: name })),
    settings: settings.map(({ id: value, name, matches }) => ({ value, name, matches })),
    columns: columns.map((column) => {
      const chosen = used.columns.find(({ index }) => index === column.index)
      return {
        ...column,
        chosen: chosen?.field ?? '',
        date_order: chosen?.date_order ?? column.date_order ?? '',
        is_decided: column.date_order !== null,
        told: context.say(`imports:why.${column.why}`),
        share: `${Math.round(column.filled * 100)} %`,
      }
    }),
    form: {
      owner: [used.owner ?? context.user.id].flat()[0] ?? '',
      tags: used.tags.join(', '),
      category: used.category ?? '',
      then: used.scrub_against.then,
      hidden_rows: used.hidden_rows,
    },
  }
}

export async function submitColumns(context: SignedInContext, id: string) {
  const fields = await formFields(context)
  const attempt = await undecided(context, id)
  if (fields.get('intent') === 'reading') {
    const body = {
      attempt_id: id,
      ...(fields.get('sheet') && { sheet: fields.get('sheet') }),
      ...(fields.get('header_row') && { header_row: Number(fields.get('header_row')) }),
      encoding: importEncodings.find((one) => one === fields.get('encoding')),
      delimiter: importDelimiters.find((one) => one === fields.get('delimiter')),
    }
    const read = await context.ask(context.api.POST('/v1/contacts/validate_import', { body }))
    return read.ok ? redirect(hrefOf(read.data.data)) : answer(context, read, fields)
  }
  const before = new Map(attempt.decided.columns.map((column) => [column.index, column]))
  const columns = attempt.columns.map(({ index }) => {
    const field = fields.get(`field.${index}`) || null
    const order = fields.get(`order.${index}`)
    const kept = before.get(index)
    return {
      index,
      field,
      ...(order === 'mdy' || order === 'dmy' ? { date_order: order } : {}),
      ...(kept?.values && kept.field === field && { values: kept.values }),
    }
  })
  const form = {
    ...attempt.decided,
    columns,
    owner: fields.get('owner') || null,
    tags: (fields.get('tags') ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    category: fields.get('category') || null,
    scrub_against: { ...attempt.decided.scrub_against, then: fields.get('then') || 'fill' },
    hidden_rows: fields.get('skip_hidden') !== 'on',
  } as ImportForm
  const name = fields.get('save_as')?.trim()
  if (name) {
    const saved = await context.ask(
      context.api.POST('/v1/import_settings', {
        body: { name, data: sentForm(form), heads: attempt.columns.map(({ heading }) => heading) },
      }),
    )
    if (!saved.ok) return answer(context, saved, fields)
  }
  const checked = await context.ask(context.api.POST('/v1/contacts/validate_import', { body: { attempt_id: id, form: sentForm(form) } }))
  if (!checked.ok) return answer(context, checked, fields)
  const { unknown_values } = checked.data.data
  return redirect(stepHref(id, unknown_values.length ? 'values' : 'review'))
}

type SentForm = NonNullable<paths['/v1/contacts/import']['post']['requestBody']['content']['application/json']['form']>

/** The document lists the names that the table of fields makes, where the compiler sees text; the api looks at each. */
const sentForm = (form: ImportForm) => form as SentForm

const answer = (context: SignedInContext, refused: Parameters<typeof refusalInWords>[1], fields: Map<string, string>): MappingAnswer => ({
  failed: refusalInWords(context, refused),
  chosen: Object.fromEntries(fields),
})

export async function valuesPage(context: SignedInContext, id: string) {
  const { decided, unknown_values, form, file_name } = await undecided(context, id)
  const byColumn = new Map<number, typeof unknown_values>()
  for (const value of unknown_values) byColumn.set(value.column, [...(byColumn.get(value.column) ?? []), value])
  return {
    id,
    file_name,
    columns: [...byColumn].map(([column, values]) => {
      const field = form.find(({ name }) => name === values[0]?.field)
      const meant = decided.columns.find(({ index }) => index === column)?.values ?? {}
      return {
        column,
        heading: values[0]?.heading ?? '',
        field: field ? nameOfField(context, field) : '',
        options: field?.options ?? [],
        values: values.map(({ value, count }) => ({ value, count, meant: meant[value] ?? '' })),
      }
    }),
  }
}

export async function submitValues(context: SignedInContext, id: string) {
  const fields = await formFields(context)
  const { decided, unknown_values } = await undecided(context, id)
  const columns = decided.columns.map((column) => {
    const own = unknown_values.filter((one) => one.column === column.index)
    if (!own.length) return column
    const values = { ...column.values }
    own.forEach(({ value }, place) => {
      const meant = fields.get(`value.${column.index}.${place}`)
      if (meant) values[value] = meant
      else delete values[value]
    })
    return { ...column, values }
  })
  const checked = await context.ask(
    context.api.POST('/v1/contacts/validate_import', { body: { attempt_id: id, form: sentForm({ ...decided, columns }) } }),
  )
  return checked.ok ? redirect(stepHref(id, 'review')) : answer(context, checked, fields)
}

export async function reviewPage(context: SignedInContext, id: string) {
  const attempt = await undecided(context, id)
  if (attempt.status === 'mapping' || attempt.status === 'failed') throw redirect(hrefOf(attempt))
  const { file_name, status, total_count, checked_count, counts, problems, columns, unknown_values, documents } = attempt
  return {
    id,
    file_name,
    status,
    total_count,
    checked_count,
    counts,
    has_values: unknown_values.length > 0,
    has_documents: documents !== null,
    problems: problems
      .filter(({ code }) => code !== 'characters_left_out')
      .slice(0, 20)
      .map(({ code, column, count }) => ({
        key: `${column} ${code}`,
        words: [column === null ? null : columns[column]?.heading, context.say(`imports:reasons.${code}`)].filter(Boolean).join(': '),
        count,
      })),
    rows: counts ? await rowsOf(context, id, counts.failed ? 'failed' : 'new') : null,
  }
}

export async function submitReview(context: SignedInContext, id: string) {
  const fields = await formFields(context)
  const outcome = fields.get('outcome')
  const here = stepHref(id, 'review', outcome ? { outcome } : {})
  if (fields.get('intent') === 'mend') return submitMend(context, id, here)
  const started = await context.ask(context.api.POST('/v1/contacts/import', { body: { attempt_id: id } }))
  if (started.ok) return redirect(importHref(id))
  return redirectWithToast(refusalInWords(context, started), here)
}
