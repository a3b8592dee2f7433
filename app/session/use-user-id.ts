import { useRouteLoaderData } from '@remix-run/react'

/** Who is signed in, as the frame around the page says. */
export function useUserId(): string | undefined {
  const frame = useRouteLoaderData('routes/_app') as { shell?: { user: { id: string } } } | undefined
  return frame?.shell?.user.id
}
