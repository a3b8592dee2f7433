import { parseWithZod } from '@conform-to/zod/v4'
import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { z } from 'zod'
import { issueCode } from '#api/contract/issues.ts'
import { formOf, takeDraft } from '#app/session/draft.server.ts'
import type { RequestContext } from '#app/session/request-context.server.ts'
import type { Refused } from '#app/v1/replies.server.ts'

export type FormReply = ReturnType<typeof data<{ result: SubmissionResult }>>

/** Fields of the api by the field of the form that they come from, where the two differ. */
type FieldNames = Readonly<Record<string, string>>

type Read<Value> =
  | { ok: true; value: Value; intent: string | null; refused(refusal: Refused, names?: FieldNames): FormReply; again(): FormReply }
  | { ok: false; reply: FormReply }

/** Reads and checks a posted form by its schema. What is wrong comes back as the reply that shows it beside its field, with everything typed kept. */
export async function readForm<Schema extends z.ZodType>(context: RequestContext, schema: Schema): Promise<Read<z.output<Schema>>> {
  const form = await formOf(context.request)
  const submission = parseWithZod(form, { schema, error: (issue) => wording(context, issue) })
  if (submission.status !== 'success')
    return { ok: false, reply: data({ result: submission.reply() }, { status: submission.status === 'error' ? 422 : 200 }) }
  return {
    ok: true,
    value: submission.value,
    intent: stringOf(form.get('intent')),
    refused: (refusal, names) => data({ result: submission.reply(errorsOf(context, refusal, names)) }, { status: refusal.status }),
    again: () => data({ result: submission.reply({ resetForm: true }) }),
  }
}

/** What was typed into this page's form before the session ended, as the result of a submission that was not sent. */
export function restoredForm(context: RequestContext): { result: SubmissionResult | undefined; headers: Headers } {
  const { fields, cookies } = takeDraft(context.request)
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (!fields) return { result: undefined, headers }
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return { result: keptOf(form), headers }
}

/** The api's refusal of a form that it has read itself, with everything typed kept. */
export async function refusedForm(context: RequestContext, refusal: Refused): Promise<FormReply> {
  const submission = parseWithZod(await formOf(context.request), { schema: z.unknown() })
  return data({ result: submission.reply(errorsOf(context, refusal)) }, { status: refusal.status })
}

/** What was typed into a posted form, unchecked: for an answer that asks or offers something before it is sent for good. */
export const typedForm = async (context: RequestContext): Promise<SubmissionResult> => keptOf(await formOf(context.request))

function keptOf(form: FormData): SubmissionResult {
  const { initialValue = null } = parseWithZod(form, { schema: z.unknown() }).reply()
  return { initialValue }
}

function wording(context: RequestContext, issue: z.core.$ZodRawIssue): string {
  const { code, params } = issueCode(issue)
  return context.sayError(code, params)
}

/** The api's refusal as conform's errors: beside the field it names, or above the form. */
function errorsOf(
  context: RequestContext,
  { refusal }: Refused,
  names: FieldNames = {},
): { fieldErrors: Record<string, string[]>; formErrors: string[] } {
  const fieldErrors: Record<string, string[]> = {}
  const formErrors: string[] = []
  for (const { field, code, params } of refusal.details) {
    const words = context.sayError(code, params)
    if (field === 'base') formErrors.push(words)
    else (fieldErrors[names[field] ?? formName(field)] ??= []).push(words)
  }
  if (refusal.details.length === 0) formErrors.push(context.sayError(refusal.code))
  return { fieldErrors, formErrors }
}

/** `addresses.0.city` as forms name it: `addresses[0].city`. */
const formName = (field: string): string => field.replace(/\.(\d+)(?=\.|$)/g, '[$1]')

const stringOf = (value: FormDataEntryValue | null): string | null => (typeof value === 'string' ? value : null)
