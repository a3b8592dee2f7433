import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

const files = {
  '/carrier': ['carrier.html', 'text/html; charset=utf-8'],
  '/carrier/carrier.css': ['carrier.css', 'text/css; charset=utf-8'],
  '/carrier/carrier.js': ['carrier.js', 'text/javascript; charset=utf-8'],
} as const

/** Every process of the project works in its folder, also from the bundle. */
const folder = path.resolve('scripts/carrier/page')

const policy = "default-src 'self'; img-src 'self' data:; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

/** The page of the carrier: it asks the control calls each second. */
export function addPage(app: FastifyInstance): void {
  for (const [address, [name, type]] of Object.entries(files))
    app.get(address, (_request, reply) =>
      reply
        .header('content-type', type)
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .send(readFileSync(path.join(folder, name))),
    )
}
