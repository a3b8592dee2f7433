import type { LoaderFunctionArgs } from '@remix-run/node'
import { bytesOf } from '#app/session/bytes.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** A picture of a text: no page stands here. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const [id, n] = [params['id'] ?? '', params['n'] ?? ''].map(encodeURIComponent)
  const inline = new URL(args.request.url).searchParams.has('inline')
  return bytesOf(context, `/v1/sms/messages/${id}/media/${n}${inline ? '?inline=true' : ''}`)
}
