import { setQuiet } from '#api/contract/campaigns/quiet-jobs.ts'
import { quietMinutes } from '#config/mailing.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { pausePath } from './paths.ts'

/** Whether what goes to many rests, for the banner of those who can send. */
export async function quietOf(context: SignedInContext) {
  const { data: found } = await context.read(context.api.GET('/v1/quiet_jobs'))
  return { ...found, ends: found.until && formatTimestamp(context, found.until) }
}

export async function pausePage(context: SignedInContext) {
  return { quiet: await quietOf(context), usual: quietMinutes.usual }
}

const pauseForm = setQuiet.omit({ quiet: true })

export async function submitPause(context: SignedInContext) {
  if ((await fieldOf(context, 'intent')) === 'end') {
    const ended = await context.ask(context.api.POST('/v1/admin/quiet_jobs', { body: { quiet: false } }))
    if (!ended.ok) return refusedToast(context, ended, pausePath)
    return redirectWithToast(context.say('campaigns:pause.ended'), pausePath)
  }
  const form = await readForm(context, pauseForm)
  if (!form.ok) return form.reply
  const begun = await context.ask(context.api.POST('/v1/admin/quiet_jobs', { body: { quiet: true, ...form.value } }))
  return begun.ok ? redirectWithToast(context.say('campaigns:pause.begun'), pausePath) : form.refused(begun)
}
