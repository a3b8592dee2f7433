import { redirect } from '@remix-run/node'
import { bytesOf } from '#app/session/bytes.server.ts'
import { ownPath, setToast } from '#app/session/cookies.server.ts'
import { requireUser } from '#app/session/gate.server.ts'
import type { RequestArgs } from '#app/session/request-context.server.ts'
import { reportsPath, savedHref } from './paths.ts'

/** An answer as a file. Where there is none, the page that led to it says why. */
export async function fileOrWords(args: RequestArgs, kind: 'xlsx' | 'pdf'): Promise<Response> {
  // Whoever may have no reports is told so by their page: there is none here that could. Where there are none, nor is there this.
  const context = await requireUser(args).catch((thrown: unknown) => {
    throw thrown instanceof Response || statusOf(thrown) === 404 ? thrown : redirect(reportsPath)
  })
  const address = new URL(context.request.url).searchParams
  const id = address.get('id')
  const back = ownPath(address.get('back')) ?? (id ? savedHref(encodeURIComponent(id)) : reportsPath)
  address.delete('back')
  return bytesOf(context, `/v1/reports/export.${kind}?${address}`, async ({ code, details }) => {
    const why = context.sayError(details?.[0]?.code ?? code, details?.[0]?.params)
    const toast = await setToast({ tone: 'danger', text: context.say('reports:no_file', { why }) })
    return redirect(back, { headers: { 'set-cookie': toast } })
  })
}

const statusOf = (thrown: unknown): number | undefined => (thrown as { init?: ResponseInit | null }).init?.status
