import { randomBytes } from 'node:crypto'
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { readEnv, webEnv } from '#config/env.ts'
import { logErrorReports, sentryErrorReports } from '#config/error-reports.ts'
import { contentPolicy } from './content-policy.server.ts'
import { DocumentStyles } from './document-styles.tsx'
import { documentStyles } from './document-styles.server.tsx'
import { NonceContext } from './nonce.tsx'
import { isSecure } from './session/cookies.server.ts'
import { isFetchedAhead } from './session/fetched-ahead.server.ts'

const { APP_ENV, ERROR_REPORT_DSN } = readEnv(webEnv, { ...process.env, HOST: undefined, PORT: undefined })

/**
 * Renders a document, and whole: no page of ours waits for a part of itself, and to hand it on in a hundred pieces takes a fourth
 * as long as drawing it. What a component throws is caught by the caller, who reports it and draws the error's page.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const nonce = randomBytes(16).toString('base64')
  setPageHeaders(request, headers, contentPolicy(context, nonce))
  await readHandover(context)
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <DocumentStyles.Provider value={documentStyles(context, nonce)}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </DocumentStyles.Provider>
    </NonceContext.Provider>,
  )
  // As bytes: a text of this length is gone through once more before it becomes some.
  return new Response(Buffer.from(html), { status, headers })
}

/** Reads what the loaders hand to the browser before the page is drawn, which would stop and wait for it. */
async function readHandover({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return
  const decoder = new TextDecoder()
  let value = ''
  for await (const part of serverHandoffStream) value += decoder.decode(part, { stream: true })
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
}

/** What scripts read is for them alone; what was fetched ahead is kept just long enough to be used. */
export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs): Response {
  if (!response.headers.has('cache-control'))
    response.headers.set('cache-control', isFetchedAhead(request) ? 'private, max-age=10' : 'private, no-store')
  return response
}

/** Unexpected errors of loaders and actions. Refused requests are not among them: those end as pages of their own. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (!request.signal.aborted) report(error, request)
}

const log = {
  error({ err, ...context }: { err?: unknown }, message: string) {
    const { message: what, stack } = err instanceof Error ? err : new Error(String(err))
    process.stderr.write(`${JSON.stringify({ level: 50, process: 'web', ...context, what, stack, msg: message })}\n`)
  },
}
const errorReports = ERROR_REPORT_DSN ? sentryErrorReports(ERROR_REPORT_DSN, log, APP_ENV) : logErrorReports(log)

function report(error: unknown, request: Request): void {
  // The path only: a query may carry what belongs in no log.
  errorReports.report(error, { request_id: request.headers.get('x-request-id'), path: new URL(request.url).pathname })
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
