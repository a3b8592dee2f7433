import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { ReportQuestion } from '#api/contract/reports/reports.ts'
import { redirectWithToast, refusalInWords } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { savedHref, typeHref } from '../paths.ts'
import { typedOf } from '../question.server.ts'
import { inForm } from '../refused.server.ts'
import { may } from '../reports.server.ts'
import { answerStale, quickerIn, seenOf } from './stale.server.ts'

/** Which saved report a question belongs to, and the version of it that was seen: an address keeps both while the question is changed. */
const names = ['version', 'saved'] as const
export type Kept = Readonly<Partial<Record<(typeof names)[number], string>>>

export function keptIn(address: URLSearchParams): Kept {
  const kept = names.map((name) => [name, address.get(name)?.trim().slice(0, 50)])
  return Object.fromEntries(kept.filter(([, value]) => value)) as Kept
}

/** The page on which the question of a saved report is changed. */
export const changeHref = ({ id, report_type, question, lock_version }: { id: string; lock_version: number } & Asking): string =>
  typeHref(report_type, { ...typedOf(question), version: String(lock_version), saved: id })
type Asking = { report_type: string; question: object }

const version = z.coerce.number().int().min(0)

/** The saved report whose question is changed, or why it cannot be: then the question can still be asked, and saved as a new one. */
export async function reportToChange(context: SignedInContext, { saved, version: seen }: Kept) {
  if (!saved) return { changing: null, not_changing: null }
  const id = z.uuid().safeParse(saved).data
  const found = id ? await context.ask(context.api.GET('/v1/reports/{id}', { params: { path: { id } } })) : null
  if (!found?.ok) {
    const words = found && found.status !== 404 ? refusalInWords(context, found) : context.say('reports:saved.question_gone')
    return { changing: null, not_changing: words }
  }
  const { id: found_id, title, may_change, created_by, lock_version } = found.data.data
  if (!may_change || !may(context, 'change')) {
    return { changing: null, not_changing: context.say('reports:saved.question_theirs', { title, name: created_by.name }) }
  }
  return { changing: { id: found_id, title, lock_version: version.safeParse(seen).data ?? lock_version }, not_changing: null }
}

const changeForm = z.object({ lock_version: version, title: z.string().optional() })

/** Has a saved report ask another question from now on. Where it cannot be changed any more its page says why, with the question kept. */
export async function changeQuestion(context: SignedInContext, question: ReportQuestion, keeps: Kept, run: string | null) {
  const form = await readForm(context, changeForm)
  if (!form.ok) return form.reply
  const here = typeHref(question.report_type, { ...typedOf(question), ...keeps, ...(run && { run }) })
  const id = z.uuid().safeParse(keeps.saved).data
  if (!id) return redirect(here)
  const body = { question, lock_version: form.value.lock_version }
  const saved = await context.ask(context.api.POST('/v1/reports/{id}', { params: { path: { id } }, body }))
  if (saved.ok) return redirectWithToast(context.say('reports:saved.changed'), savedHref(id))
  const current = quickerIn(saved)
  // What it asked before the address said otherwise is not known any more: it is told in any case.
  if (current) return answerStale(context, current, { ...seenOf(current), title: form.value.title ?? '', question: undefined })
  return saved.status === 404 || saved.status === 403 ? redirect(here) : form.refused(inForm(saved, []))
}
