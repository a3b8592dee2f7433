import { data } from '@remix-run/node'
import { notFound, PageError } from '#app/features/webpages/page-error.tsx'

export const handle = { scripts: false, webpage: true }

/** Every other address of a page's host. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export const action = loader

export const meta = () => [{ title: notFound.title }]

export default function NotFound() {
  return null
}

export const ErrorBoundary = PageError
