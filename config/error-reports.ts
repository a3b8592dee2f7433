/** Where unexpected errors go. Expected refusals never do. */
export type ErrorReports = { report(error: unknown, context: Record<string, unknown>): void }

type Log = { error(object: { err?: unknown }, message: string): void }

export function logErrorReports(log: Log): ErrorReports {
  return {
    report(error, context) {
      if (isExpected(error)) return
      log.error({ ...context, err: withoutValues(error) }, 'unexpected error')
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
      const event = sentryEvent(withoutValues(error), context, environment)
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

/** What a database says of an error besides its words, and that holds nothing of the row. */
const safe = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

type OfDatabase = Error & { query?: string } & Partial<Record<(typeof safe)[number], string>>

/**
 * The same error without what was being written: a failed query names its values, and the database the row that it refused.
 * Both may be a person's own words, or what lets somebody in.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { message, stack = '' } = error
  const cause = withoutValues(error.cause)
  const said = withoutRow(error)
  if (said === undefined && cause === error.cause) return error
  const words = said ?? message
  const at = stack.indexOf(message)
  const bare = new Error(words, { cause })
  bare.name = error.name
  bare.stack = `${error.name}: ${words}${at === -1 ? '' : stack.slice(at + message.length)}`
  for (const key of safe) if ((error as OfDatabase)[key] !== undefined) Object.assign(bare, { [key]: (error as OfDatabase)[key] })
  return bare
}

/** What may be told of an error of the database; nothing where it is none. */
function withoutRow({ message, query, severity, code = '' }: OfDatabase): string | undefined {
  if (query !== undefined) return `Failed query: ${query}`
  if (severity === undefined) return undefined
  // Class 22 quotes the value that it cannot read.
  return code.startsWith('22') ? `A value was not taken (${code})` : message
}

function isExpected(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Request failed')
}
