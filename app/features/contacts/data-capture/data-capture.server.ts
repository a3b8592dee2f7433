import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { z } from 'zod'
import type { DataAnswer, DataCapture, DataField } from '#api/contract/contacts/data-capture.ts'
import { date } from '#api/contract/fields.ts'
import { formatDate, formatMoney } from '#api/contract/formats.ts'
import { redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm, typedForm } from '#app/forms/read-form.server.ts'
import { carried, changedSince, readSeen } from '#app/forms/stale.server.ts'
import type { Stale } from '#app/forms/stale.tsx'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { amount, typedAmount } from '../records/record-form.server.ts'
import type { DataFields } from './data-fields.ts'

/** What the form was answered, beside what was typed. */
export type DataAnswerReply = { result: SubmissionResult; stale?: Stale }

type Answers = Record<string, DataAnswer | null>

export async function readDataCapture(context: SignedInContext, id: string): Promise<DataCapture> {
  const { data } = await context.read(context.api.GET('/v1/contacts/{id}/data_capture', { params: { path: { id } } }))
  return data as DataCapture
}

/** What the form shows at first. */
export function dataFields({ fields, answers, lock_version }: DataCapture): DataFields {
  const typed = ({ key, type }: DataField): string | string[] => {
    const answer = answers[key]
    if (answer === undefined) return type === 'choices' ? [] : ''
    if (type === 'money') return typedAmount(answer as number)
    if (type === 'yes_no') return answer ? 'yes' : 'no'
    return Array.isArray(answer) ? answer : String(answer)
  }
  return {
    answers: Object.fromEntries(fields.map((field) => [field.key, typed(field)])),
    lock_version: String(lock_version),
    seen: JSON.stringify(answers),
  }
}

const schemas: Record<DataField['type'], z.ZodType<DataAnswer | null>> = {
  text: z.string().trim().max(5_000).nullable().default(null),
  number: z.number().nullable().default(null),
  date: date.nullable().default(null),
  yes_no: z
    .enum(['yes', 'no'])
    .transform((chosen) => chosen === 'yes')
    .nullable()
    .default(null),
  choice: z.string().max(100).nullable().default(null),
  choices: z.array(z.string().max(100)).max(100).default([]),
  money: amount.nullable().default(null),
}

/** Saves the answers that were changed. The form is asked for again, for its fields say how to read what was typed. */
export async function submitDataCapture(context: SignedInContext, number: string) {
  const { fields } = await readDataCapture(context, number)
  const answersForm = z.object(Object.fromEntries(fields.map(({ key, type }) => [key, schemas[type]])))
  const form = await readForm(context, z.object({ answers: answersForm, ...carried }))
  if (!form.ok) return form.reply
  const seen = readSeen<Answers>(form.value.seen)
  const typed = form.value.answers as Answers
  const blankAsNull = Object.fromEntries(
    Object.entries(typed).map(([key, value]) => [key, Array.isArray(value) && value.length === 0 ? null : value]),
  )
  const answers = changedSince<Answers>(blankAsNull, seen) as Answers
  const lock_version = form.value.current_version ?? form.value.lock_version
  const params = { path: { id: number } }
  const changed = await context.ask(context.api.PATCH('/v1/contacts/{id}/data_capture', { params, body: { answers, lock_version } }))
  if (changed.ok) return redirectWithToast(context.say('records:data.saved'), `/contacts/${number}/data`)
  const current = changed.refusal['current'] as DataCapture | undefined
  if (changed.refusal.code !== 'stale' || !current) return form.refused(changed)
  const theirs = fields
    .filter(({ key }) => JSON.stringify(current.answers[key] ?? null) !== JSON.stringify(seen?.[key] ?? null))
    .map((field) => ({ label: field.label, value: tell(context, field, current.answers[field.key]) }))
  return data<DataAnswerReply>({ result: await typedForm(context), stale: { lock_version: current.lock_version, theirs } }, { status: 409 })
}

/** An answer in words. */
function tell(context: SignedInContext, { type, options }: DataField, answer: DataAnswer | undefined): string {
  if (answer === undefined) return ''
  const labelOf = (value: unknown) => options.find((option) => option.value === value)?.label ?? String(value)
  if (type === 'money') return formatMoney(answer as number, 'USD', context.language)
  if (type === 'yes_no') return context.say(answer ? 'records:data.yes' : 'records:data.no')
  if (type === 'date') return formatDate(String(answer), context.language, 'UTC')
  return [answer].flat().map(labelOf).join(', ')
}
