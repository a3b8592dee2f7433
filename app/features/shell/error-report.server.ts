import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { reportError } from '#app/error-reports.server.ts'

const cut = (length: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.slice(0, length))
const browserError = z.object({ name: cut(100), message: cut(1_000), stack: cut(8_000), path: cut(500) })

/** What a report may weigh, in bytes, before it is read at all. */
const mostBytes = 32_768

/** A browser that fails in a loop fills no log: so many reports a minute, of one address and of all. */
const ofOne = new RateLimiterMemory({ points: 10, duration: 60 })
const ofAll = new RateLimiterMemory({ points: 200, duration: 60 })

/** Reports an error that a browser tells of, as far as it can be read; what is too large or too much is left. */
export async function takeErrorReport(request: Request): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(length <= mostBytes)) return new Response(null, { status: 413 })
  try {
    await ofOne.consume(request.headers.get('x-forwarded-for') ?? '')
    await ofAll.consume('all')
  } catch {
    return new Response(null, { status: 429, headers: { 'retry-after': '60' } })
  }
  const told = browserError.safeParse(await request.json().catch(() => null))
  if (!told.success) return new Response(null, { status: 400 })
  const { name, message, stack, path } = told.data
  const error = Object.assign(new Error(message), { name: name || 'Error', stack })
  reportError(error, request, { where: 'browser', path: path.split(/[?#]/, 1)[0], user_agent: request.headers.get('user-agent') })
  return new Response(null, { status: 204 })
}
