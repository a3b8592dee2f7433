import { redirect } from '@remix-run/node'
import { dialRules } from '#api/contract/integrations.ts'
import { formatTimestamp, refusalInWords, refusedToast } from '#app/forms/answers.server.ts'
import { id as idParam } from '#app/lists/params.server.ts'
import { ownPath, setToast } from '#app/session/cookies.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { passageTo } from '#app/session/passage.server.ts'
import { accountNames } from '#config/integrations.ts'
import { accountsPath, dialHref } from './paths.ts'

/** Whether somebody may have contacts called through an account outside at all. */
export const mayDialOutside = ({ on, may, user }: SignedInContext): boolean =>
  on('external_accounts') && may('phone', 'create') && user.updated_tos && !user.impersonating

/** The dialer that somebody has connected, if it works. */
export async function dialerOf(context: SignedInContext): Promise<{ id: string; account: string; is_stand_in: boolean } | null> {
  if (!mayDialOutside(context)) return null
  const asked = await context.ask(context.api.GET('/v1/authorizations', { params: { query: { kind: 'phone_burner' } } }))
  return (asked.ok && asked.data.data.find(({ status }) => status === 'connected')) || null
}

function readAddress({ request }: SignedInContext) {
  const { searchParams } = new URL(request.url)
  const back = ownPath(searchParams.get('back'))
  return {
    selection: idParam.parse(searchParams.get('selection') ?? ''),
    back: back?.startsWith('/contacts') ? back : '/contacts',
  }
}

/** How many of the chosen would be called, and who is left out by which rule. */
export async function dialPage(context: SignedInContext) {
  const { selection, back } = readAddress(context)
  if (!mayDialOutside(context) || !selection) throw redirect(back)
  const dialer = await dialerOf(context)
  if (!dialer) throw redirect(accountsPath)
  const params = { path: { id: dialer.id } }
  const looked = await context.ask(
    context.api.POST('/v1/authorizations/{id}/dial_session_preview', { params, body: { selection_id: selection } }),
  )
  const { account, is_stand_in } = dialer
  if (!looked.ok) return { ...{ selection, back, account, is_stand_in }, refused: refusalInWords(context, looked), preview: null }
  const { included_count, left_out, closes_at } = looked.data.data
  return {
    ...{ selection, back, account, is_stand_in, refused: '' },
    preview: {
      included_count,
      total_count: left_out.reduce((sum, { count }) => sum + count, included_count),
      closes: formatTimestamp(context, closes_at),
      left_out: dialRules.flatMap((rule) =>
        left_out
          .filter((one) => one.rule === rule)
          .map(({ count, until }) => ({
            key: rule,
            words: context.say(`dial:left_out.${rule}`),
            count,
            until: until && formatTimestamp(context, until),
          })),
      ),
    },
  }
}
export type DialPage = Awaited<ReturnType<typeof dialPage>>

/** Off to PhoneBurner, where the session waits. */
export async function startDialing(context: SignedInContext): Promise<Response> {
  const { selection, back } = readAddress(context)
  const dialer = await dialerOf(context)
  if (!dialer || !selection) return redirect(back)
  const params = { path: { id: dialer.id } }
  const begun = await context.ask(context.api.POST('/v1/authorizations/{id}/dial_session', { params, body: { selection_id: selection } }))
  const here = dialHref({ selection, back })
  if (begun.ok)
    return passageTo(begun.data.data.redirect_url, context.say('accounts:going_on', { service: accountNames.phone_burner }), context)
  if (begun.status !== 429) return refusedToast(context, begun, here)
  return redirect(here, { headers: { 'set-cookie': await setToast({ tone: 'danger', text: context.say('dial:too_soon') }) } })
}
