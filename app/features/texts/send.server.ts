import { data, redirect } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import { largestPictures, type CountedText } from '#api/contract/texts/texts.ts'
import { refusedForm, typedForm } from '#app/forms/read-form.server.ts'
import { fieldOf } from '#app/forms/answers.server.ts'
import { passedOn } from '#app/forms/upload.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Refused } from '#app/v1/replies.server.ts'
import { conversationPath, textsHref } from './texts-search-params.ts'
import { textsState } from './texts-state.server.ts'

/** What the composer is answered: what was refused or filled in, how long the text is, and from when on the hours allow it. */
export type ComposerAnswer = { result: SubmissionResult; counted?: CountedText; allowed_from?: { iso: string; words: string } }

/** Room for the fields beside the pictures. */
const largestForm = largestPictures + 64 * 1024

/** Sends a text and its pictures on as they come, and leads to its conversation, or to `next`; what is refused comes back with the words that were typed. */
export async function sendFromForm(context: SignedInContext, next?: string) {
  const { request } = context
  if (Number(request.headers.get('content-length') ?? Infinity) > largestForm) return tooLarge(context)
  const { passed, told } = passedOn(request)
  const sent = await context.ask(told(context.api.POST('/v1/sms/send_message', passed)))
  if (!sent.ok) return withLaterHour(context, sent)
  return redirect(next ?? textsHref(conversationPath(sent.data.data.conversation.id), textsState(context)))
}

/** What the hours keep back may go when they open: the composer offers that. */
async function withLaterHour(context: SignedInContext, refused: Refused) {
  const reply = await refusedForm(context, refused)
  const kept = keptBack.safeParse(refused.refusal)
  if (!kept.success) return reply
  const [{ params }] = kept.data.details
  const allowed_from = { iso: kept.data.outreach.until, words: params.from }
  return data<ComposerAnswer>({ ...reply.data, allowed_from }, { status: refused.status })
}

/** `from` is in words, by the clock of the one who is written to. */
const keptBack = z.object({
  details: z.tuple([z.object({ params: z.object({ from: z.string() }) })]),
  outreach: z.object({ code: z.literal('hours'), until: z.string() }),
})

/** Read to its end and forgotten, for a browser hears an answer only when it has sent all. */
async function tooLarge(context: SignedInContext) {
  await context.request.body?.pipeTo(new WritableStream())
  const result: SubmissionResult = { status: 'error', error: { file: [context.say('texts:composer.too_large')] } }
  return data<ComposerAnswer>({ result }, { status: 413 })
}

/** Puts a template's words into the composer, filled in for whoever it goes to; or says how long the text is. */
export async function insertTemplate(context: SignedInContext) {
  const typed = await typedForm(context)
  const contact_id = (await fieldOf(context, 'contact_id')) || undefined
  const id = z.uuid().safeParse(await fieldOf(context, 'template_id'))
  if ((await fieldOf(context, 'intent')) !== 'insert' || !id.success)
    return data<ComposerAnswer>({ result: typed, ...(await counted(context)) })
  const filled = await context.ask(
    context.api.POST('/v1/sms/templates/{id}/preview', { params: { path: { id: id.data } }, body: contact_id ? { contact_id } : {} }),
  )
  if (!filled.ok)
    return data<ComposerAnswer>({ result: { ...typed, status: 'error', error: { template_id: [context.sayError(filled.refusal.code)] } } })
  const { body, missing, ...count } = filled.data.data
  const before = (await fieldOf(context, 'message_content')).trim()
  const result: SubmissionResult = {
    initialValue: { ...typed.initialValue, message_content: before ? `${before}\n${body}` : body },
    ...(missing.length > 0 && {
      status: 'error' as const,
      error: { message_content: missing.map((field) => context.sayError('text_field_missing', { field })) },
    }),
  }
  return data<ComposerAnswer>({ result, ...(before ? {} : { counted: count }) })
}

/** How long a text is, as the network counts it. */
export async function counted(context: SignedInContext): Promise<{ counted?: CountedText }> {
  const message_content = (await fieldOf(context, 'message_content')).slice(0, 1600)
  const contact_id = (await fieldOf(context, 'contact_id')) || undefined
  const answer = await context.ask(context.api.POST('/v1/sms/segments', { body: { message_content, ...(contact_id && { contact_id }) } }))
  return answer.ok ? { counted: answer.data.data } : {}
}
