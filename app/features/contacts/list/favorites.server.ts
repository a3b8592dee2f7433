import { data, redirect } from '@remix-run/node'
import { fieldOf } from '#app/forms/answers.server.ts'
import { ownPath, setToast } from '#app/session/cookies.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'

/**
 * Keeps somebody (`star`, an id) among one's favourites or lets go (`unstar`); a form leads back to where it was sent from,
 * a script stays there.
 */
export async function submitFavorite(context: SignedInContext) {
  const star = await fieldOf(context, 'star')
  const body = { favorite_id: star || (await fieldOf(context, 'unstar')) }
  const answer = star
    ? await context.ask(context.api.POST('/v1/favorite_lists', { body }))
    : await context.ask(context.api.POST('/v1/favorite_lists/delete', { body }))
  const { code, params } = answer.ok ? { code: '', params: {} } : (answer.refusal.details[0] ?? { code: answer.refusal.code, params: {} })
  const text = answer.ok ? context.say(star ? 'quick_filters:starred' : 'quick_filters:unstarred') : context.sayError(code, params)
  if ((await fieldOf(context, 'stays')) === 'true' && answer.ok) return data({ ok: true })
  const headers = { 'set-cookie': await setToast({ tone: answer.ok ? 'success' : 'danger', text }) }
  return redirect(ownPath(await fieldOf(context, 'back')) ?? '/contacts', { headers })
}
