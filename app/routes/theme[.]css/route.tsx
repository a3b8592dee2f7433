import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireVisitor } from '#app/session/gate.server.ts'
import { themeSheetOf } from '#app/tenant/theme-sheet.server.ts'

/** Colors, type and shapes for the head of every page of the app. Kept for good at the address that names this look. */
export async function loader(args: LoaderFunctionArgs) {
  const { css, hash } = themeSheetOf(await requireVisitor(args))
  const isNamed = new URL(args.request.url).searchParams.get('v') === hash
  return new Response(css, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': isNamed ? 'private, max-age=31536000, immutable' : 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
