/** Where unexpected errors go. Expected refusals never do. */
export type ErrorReports = { report(error: unknown, context: Record<string, unknown>): void }

type Log = { error(object: { err?: unknown }, message: string): void }

export function logErrorReports(log: Log): ErrorReports {
  return {
    report(error, context) {
      if (isExpected(error)) return
      log.error({ ...context, err: error }, 'unexpected error')
    },
  }
}

/** Reports to any Sentry-compatible endpoint, named by its DSN, and to the log as well. */
export function sentryErrorReports(dsn: string, log: Log, environment: string): ErrorReports {
  const { protocol, username, host, pathname } = new URL(dsn)
  const project = pathname.split('/').pop() ?? ''
  const url = `${protocol}//${host}${pathname.slice(0, -project.length)}api/${project}/envelope/`
  const logged = logErrorReports(log)
  return {
    report(error, context) {
      if (isExpected(error)) return
      logged.report(error, context)
      const event = sentryEvent(error, context, environment)
      const envelope = [{ event_id: event.event_id, dsn }, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n')
      fetch(url, {
        method: 'POST',
        body: envelope,
        headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${username}` },
        signal: AbortSignal.timeout(5000),
      }).catch((failure: unknown) => log.error({ err: failure }, 'error report not delivered'))
    },
  }
}

function sentryEvent(error: unknown, context: Record<string, unknown>, environment: string) {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return {
    event_id: crypto.randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    environment,
    level: 'error',
    exception: { values: [{ type: name, value: message }] },
    extra: { ...context, stack },
  }
}

function isExpected(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Request failed')
}
