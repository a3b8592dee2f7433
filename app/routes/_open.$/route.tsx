import { data } from '@remix-run/node'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'

/** Every address that nothing else answers. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export const action = loader

export const meta = pageMeta

export default function NotFound() {
  return null
}

export const ErrorBoundary = ErrorPage
