import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { readEnv, webEnv } from '#config/env.ts'
import { logErrorReports, sentryErrorReports } from '#config/error-reports.ts'
import { keepSecretsOutOfTheLog } from './access-log.server.ts'
import { contentPolicy } from './content-policy.server.ts'
import { DocumentStyles } from './document-styles.tsx'
import { documentStyles } from './document-styles.server.tsx'
import { NonceContext } from './nonce.tsx'
import { isSecure } from './session/cookies.server.ts'
import { isFetchedAhead } from './session/fetched-ahead.server.ts'

keepSecretsOutOfTheLog()

const { APP_ENV, ERROR_REPORT_DSN } = readEnv(webEnv, { ...process.env, HOST: undefined, PORT: undefined })

/**
 * Renders a document, and whole: no page of ours waits for a part of itself, and to hand it on in a hundred pieces takes a fourth
 * as long as drawing it. What a component throws is caught by the caller, who reports it and draws the error's page.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const nonce = randomBytes(16).toString('base64')
  setPageHeaders(request, headers, contentPolicy(context, nonce))
  const html = await drawn(
    <NonceContext.Provider value={nonce}>
      <DocumentStyles.Provider value={documentStyles(context, nonce)}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </DocumentStyles.Provider>
    </NonceContext.Provider>,
    nonce,
  )
  return new Response(html, { status, headers })
}

function drawn(page: ReactNode, nonce: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = []
    const whole = new Writable({
      write(piece: Uint8Array, _encoding, next) {
        pieces.push(piece)
        next()
      },
      final(done) {
        resolve(Buffer.concat(pieces))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, { nonce, onAllReady: () => pipe(whole), onError: reject })
  })
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
