import { data, redirect } from '@remix-run/node'
import { newHelp } from '#api/contract/organisation/organisation.ts'
import { readForm, restoredForm } from '#app/forms/read-form.server.ts'
import { ownPath, setToast } from '#app/session/cookies.server.ts'
import { requireUser, type SignedInContext } from '#app/session/gate.server.ts'
import type { RequestArgs } from '#app/session/request-context.server.ts'
import { inLanguage } from '#config/tenant/effective-brand.ts'
import { publicFrameOf } from './public-frame.server.ts'

/** The help widget's form on a page of its own: for what could not be sent, and for what was typed as the session ended. */
export async function helpPage(args: RequestArgs) {
  const context = await requireHelp(args)
  const { brand, language } = context
  const restored = restoredForm(context)
  return data(
    {
      restored: restored.result,
      brand: publicFrameOf(context),
      intro: inLanguage(brand.help.intro ?? {}, language, brand),
      brochure: brand.brochure?.name ?? '',
      title: `${context.say('common:frame.help')} · ${brand.name}`,
      texts: context.texts('session'),
    },
    { headers: restored.headers },
  )
}

/** Sends a question to the brand's own people, and goes back to the page that it is about. */
export async function askForHelp(args: RequestArgs) {
  const context = await requireHelp(args)
  const form = await readForm(context, newHelp)
  if (!form.ok) return form.reply
  const answer = await context.ask(context.api.POST('/v1/helps', { body: form.value }))
  if (!answer.ok) return form.refused(answer)
  const toast = await setToast({ tone: 'success', text: context.say('common:help.sent') })
  return redirect(ownPath(form.value.page) ?? '/', { headers: { 'set-cookie': toast } })
}

async function requireHelp(args: RequestArgs): Promise<SignedInContext> {
  const context = await requireUser(args)
  if (!context.on('HELP_BUTTON')) throw data({ code: 'not_found', request_id: '' }, { status: 404 })
  return context
}
