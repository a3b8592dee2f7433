import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireVisitor } from '#app/session/gate.server.ts'

/** Lets people put the brand on a phone's home screen; it opens at the sign-in made for that. */
export async function loader(args: LoaderFunctionArgs) {
  const { brand } = await requireVisitor(args)
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    start_url: '/login-app',
    display: 'standalone',
    theme_color: brand.colours.primary,
    background_color: brand.appearance.background,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
