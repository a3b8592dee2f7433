import type { FastifyInstance } from 'fastify'
import { ZodError } from 'zod'

/** Names under which only this machine reaches it: a foreign site's name that leads here is refused. */
const own = /^(localhost|127\.0\.0\.1|\[::1\]|[\w-]+(\.[\w-]+)*\.localhost)(:\d+)?$/

/** A stand-in is for this machine only, and its control calls are not for the pages of others that it leads to. */
export function protect(app: FastifyInstance, { name, control }: { name: string; control: string[] }): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host, origin } = request.headers
    if (!own.test(host ?? '')) return reply.status(421).send({ message: 'Ask for localhost.' })
    const isForeign = origin !== undefined && origin !== `http://${host}`
    if (isForeign && control.some((path) => request.url.startsWith(path)))
      return reply.status(403).send({ message: 'Not from another site.' })
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ZodError) return reply.status(422).send({ message: error.issues.map(words).join('; ') })
    const status = error.statusCode ?? 500
    if (status >= 500) console.error(error)
    return reply.status(status).send({ message: status >= 500 ? `Something went wrong; the ${name} has logged it.` : error.message })
  })
}

const words = ({ path, message }: ZodError['issues'][number]) => `${path.join('.')} ${message}`
