import { isRouteErrorResponse } from '@remix-run/react'
import { useEffect } from 'react'

/** What the server puts in place of an error of its own, which it has reported. */
const serversOwn = 'Unexpected Server Error'

/** Tells the server of an error that nobody expected and that it does not know of. */
export function useErrorReport(error: unknown): void {
  useEffect(() => {
    if (isRouteErrorResponse(error)) return
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    if (message === serversOwn || message.includes('Request failed')) return
    const body = JSON.stringify({
      name,
      message: message.slice(0, 1_000),
      stack: stack?.slice(0, 8_000),
      path: location.pathname.slice(0, 500),
    })
    void fetch('/errors', { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(() => {})
  }, [error])
}
