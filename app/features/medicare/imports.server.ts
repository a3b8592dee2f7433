import { redirect, redirectDocument } from '@remix-run/node'
import { formatDate, formatMedicareNumber, formatPhone } from '#api/contract/formats.ts'
import { newMedicareImport, type MedicareImport } from '#api/contract/medicare.ts'
import { formatTimestamp } from '#app/forms/answers.server.ts'
import { readForm, type FormReply } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { passageWith } from '#app/session/passage.server.ts'
import type { ImportField } from '#config/medicare.ts'
import { goOnHref, medicareHref, medicareSheetHref } from './paths.ts'

type Known = { field: ImportField; values: string[] }

/** What went to the platform, and what could go now. */
export async function importsPart(context: SignedInContext, number: string) {
  const params = { path: { id: number } }
  const { data: imports, meta } = await context.read(context.api.GET('/v1/contacts/{id}/medicare_imports', { params }))
  const offered = meta.offered.map((one) => ({ ...shown(context, one), needed: one.needed }))
  return {
    target: meta.target,
    to: targetName(context, meta.target),
    is_stand_in: meta.is_stand_in,
    may_hand_over: context.user.updated_tos && context.may('contacts', 'change'),
    needed: offered.filter(({ needed }) => needed),
    choices: offered.filter(({ needed, words }) => !needed && words !== ''),
    history: imports.map((one) => lineOf(context, number, one)),
  }
}

const targetName = (context: SignedInContext, target: MedicareImport['target']): string => context.say(`medicare:targets.${target}`)

const fieldName = (context: SignedInContext, field: ImportField): string => context.say(`medicare:fields.${field}`)

function lineOf(context: SignedInContext, number: string, { id, target, is_stand_in, fields, by, created_at }: MedicareImport) {
  return {
    id,
    href: medicareSheetHref(number, id),
    to: targetName(context, target),
    is_stand_in,
    fields: fields.map((field) => fieldName(context, field)).join(', '),
    by,
    at: formatTimestamp(context, created_at),
  }
}

const shown = (context: SignedInContext, { field, values }: Known) => ({
  field,
  label: fieldName(context, field),
  words: values.length > 0 ? wordsOf(context, field, values) : '',
})

function wordsOf({ language }: SignedInContext, field: ImportField, values: string[]): string {
  const [first = ''] = values
  if (field === 'name') return values.join(' ')
  if (field === 'phone') return formatPhone(first)
  if (field === 'medicare_number') return formatMedicareNumber(first)
  if (field === 'birth_date' || field.endsWith('_date')) return formatDate(first, language, 'UTC')
  return values.join('; ')
}

/** What went one time, word for word. */
export async function sheetPage(context: SignedInContext, number: string, id: string) {
  const params = { path: { id: number, import: id } }
  const { data: one } = await context.read(context.api.GET('/v1/contacts/{id}/medicare_imports/{import}', { params }))
  return { ...lineOf(context, number, one), sent: one.sent.map((known) => shown(context, known)) }
}

/** Hands over, and leads on to the platform or to the sheet. */
export async function submitImport(context: SignedInContext, number: string): Promise<Response | FormReply> {
  const form = await readForm(context, newMedicareImport)
  if (!form.ok) return form.reply
  const params = { path: { id: number } }
  const done = await context.ask(context.api.PUT('/v1/contacts/{id}/medicare_import_contact', { params, body: form.value }))
  if (!done.ok) return form.refused(done)
  const { status, id } = done.data.data
  if (!id) return redirect(medicareHref(number))
  return status === 'handed_over' ? redirectDocument(goOnHref(number, id)) : redirect(medicareSheetHref(number, id))
}

/** The page that posts what was just handed over; once that is a while ago, what went. */
export async function goOn(context: SignedInContext, number: string, id: string): Promise<Response> {
  const params = { path: { id: number, import: id } }
  const { data: one } = await context.read(context.api.GET('/v1/contacts/{id}/medicare_imports/{import}', { params }))
  if (!one.form) return redirect(medicareSheetHref(number, id))
  return passageWith(one.form, context.say('medicare:going_on', { to: targetName(context, one.target) }), context)
}
