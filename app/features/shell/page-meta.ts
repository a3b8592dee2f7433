import type { MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import type { loader as rootLoader } from '#app/root.tsx'

type Matches = Parameters<MetaFunction>[0]['matches']

/** The title that a page's loader brought; where an error stands in the page's place, that error's. */
export const pageMeta: MetaFunction = ({ data, error, matches }) => {
  const title = (data as { title?: string } | undefined)?.title
  return [{ title: title ?? errorTitle(error, matches) }]
}

function errorTitle(error: unknown, matches: Matches): string {
  const root = matches.find((match) => match.id === 'root')?.data as Awaited<ReturnType<typeof rootLoader>>['data'] | undefined
  if (!root) return ''
  const { errors } = root.texts.common
  const status = isRouteErrorResponse(error) ? error.status : 500
  const known: Record<number, string> = { 403: errors.forbidden, 404: errors.not_found, 503: errors.unavailable }
  const words = known[status] ?? errors.heading
  return `${words} · ${root.brand.name}`
}
