import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Beside the built api; an api that runs from its sources has none there. */
const built = fileURLToPath(new URL('../client/assets', import.meta.url))

/**
 * The files of the web's build, which lie in `folder`: sent from here, so that they need not go through the web, and
 * compressed as the build left them. Their names tell what is in them, so browsers keep them for good. What is not there, as in
 * development, is the web's to answer.
 */
export async function assets(app: FastifyInstance, folder = built): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(files, {
    root: folder,
    prefix: '/assets/',
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  })
}
