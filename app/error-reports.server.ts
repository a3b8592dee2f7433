import { readEnv, webEnv } from '#config/env.ts'
import { logErrorReports, sentryErrorReports } from '#config/error-reports.ts'

const { APP_ENV, ERROR_REPORT_DSN } = readEnv(webEnv, { ...process.env, HOST: undefined, PORT: undefined })

const log = {
  error({ err, ...context }: { err?: unknown }, message: string) {
    const { message: what, stack } = err instanceof Error ? err : new Error(String(err))
    process.stderr.write(`${JSON.stringify({ level: 50, process: 'web', ...context, what, stack, msg: message })}\n`)
  },
}
const errorReports = ERROR_REPORT_DSN ? sentryErrorReports(ERROR_REPORT_DSN, log, APP_ENV) : logErrorReports(log)

/** Reports what nobody expected; the path only, as a query may carry what belongs in no log. */
export function reportError(error: unknown, request: Request, context: Record<string, unknown> = {}): void {
  errorReports.report(error, { request_id: request.headers.get('x-request-id'), path: new URL(request.url).pathname, ...context })
}
