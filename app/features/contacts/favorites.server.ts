import { data, redirect } from '@remix-run/node'
import { fieldOf } from '#app/features/account/index.ts'
import { ownPath, setToast } from '#app/session/cookies.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'

/** Keeps somebody among one's favourites or lets go; a form leads back to where it was sent from, a script stays there. */
export async function submitFavorite(visit: SignedInVisit) {
  const favorite_id = await fieldOf(visit, 'favorite_id')
  const name = await fieldOf(visit, 'name')
  const isKept = (await fieldOf(visit, 'favorite')) === 'true'
  const body = { favorite_id }
  const answer = isKept
    ? await visit.ask(visit.api.POST('/v1/favorite_lists', { body }))
    : await visit.ask(visit.api.POST('/v1/favorite_lists/delete', { body }))
  const { code, params } = answer.ok ? { code: '', params: {} } : (answer.refusal.details[0] ?? { code: answer.refusal.code, params: {} })
  const text = answer.ok ? visit.say(isKept ? 'quick_filters:starred' : 'quick_filters:unstarred', { name }) : visit.sayError(code, params)
  if ((await fieldOf(visit, 'stays')) === 'true' && answer.ok) return data({ ok: true })
  const headers = { 'set-cookie': await setToast({ tone: answer.ok ? 'success' : 'danger', text }) }
  return redirect(ownPath(await fieldOf(visit, 'back')) ?? '/contacts', { headers })
}
