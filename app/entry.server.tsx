import { randomBytes } from 'node:crypto'
import { createReadableStreamFromReadable, type ActionFunctionArgs, type EntryContext, type LoaderFunctionArgs } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { readEnv, webEnv } from '#config/env.ts'
import { contentPolicy } from './content-policy.server.ts'
import { DocumentStyles } from './document-styles.tsx'
import { documentStyles } from './document-styles.server.tsx'
import { reportError } from './error-reports.server.ts'
import { NonceContext } from './nonce.tsx'
import { isSecure } from './session/cookies.server.ts'
import { isFetchedAhead } from './session/fetched-ahead.server.ts'
import { withoutNul } from './without-nul.server.ts'

const { HOST } = readEnv(webEnv, process.env)
// remix-serve listens on all addresses unless it is told one.
process.env['HOST'] ||= HOST

/** How long loaders may take with what they hand on later, in milliseconds; the document is given up a second after. */
export const streamTimeout = 5_000

/**
 * Streams a document. A page that runs scripts is sent as soon as its frame is drawn, because React's inline scripts move in what
 * comes later; one that runs none is sent when all of it is there. Only pages without scripts are for search engines, so no list
 * of their names is needed.
 */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const nonce = randomBytes(16).toString('base64')
  setPageHeaders(request, headers, contentPolicy(context, nonce))
  if (status === 503) headers.set('retry-after', '2')
  return new Promise<Response>((resolve, reject) => {
    let isSent = false
    const send = () => {
      isSent = true
      const body = withoutNul()
      body.once('close', () => clearTimeout(timer))
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <DocumentStyles.Provider value={documentStyles(context, nonce)}>
          <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
        </DocumentStyles.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        [runsScripts(context) ? 'onShellReady' : 'onAllReady']: send,
        // Remix reports what comes before the answer, and draws the error's page.
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          status = 500
          if (isSent && !request.signal.aborted) reportError(error, request)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

function runsScripts({ routeModules, staticHandlerContext }: EntryContext): boolean {
  const handles = staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle as { scripts?: boolean } | undefined)
  return handles.every((handle) => handle?.scripts !== false)
}

/** What scripts read is for them alone; what was fetched ahead is kept just long enough to be used. */
export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs): Response {
  if (!response.headers.has('cache-control'))
    response.headers.set('cache-control', isFetchedAhead(request) ? 'private, max-age=10' : 'private, no-store')
  return response
}

/** Unexpected errors of loaders and actions. Refused requests are not among them: those end as pages of their own. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (!request.signal.aborted) reportError(error, request)
}

function setPageHeaders(request: Request, headers: Headers, policy: string): void {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(self)')
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  if (isSecure(request)) headers.set('strict-transport-security', 'max-age=31536000')
}
