import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { inTenant } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { isId } from '#api/platform/ids.ts'
import { hashToken, sameSecret, signatureOf } from '#api/platform/secrets.ts'
import type { ReadKind } from '#config/integrations.ts'
import { askForRound } from './authorizations.ts'
import { authorizationStore } from './authorizations.store.ts'
import { noticePath, noticeSecret } from './channels.ts'
import { dialSessionStore } from './dial-sessions.store.ts'

const noticeLimit = 256 * 1024
/** Seconds. */
const oldestSignature = 180

/** One or more changes, each with what we gave it to prove itself by. */
const changes = z.object({
  value: z
    .array(z.object({ clientState: z.string(), lifecycleEvent: z.string().optional() }))
    .min(1)
    .max(1000),
})

/** What PhoneBurner calls the session, as a number or a string. */
const dialed = z.object({
  ds_id: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^[\w-]{1,64}$/)),
})

/**
 * What services outside tell. Nothing of it is believed but that something happened: it is written down as due, answered at once,
 * and read there. Whoever does not prove themself finds nothing here.
 */
export async function integrationsWebhooks(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: noticeLimit }, (_request, body, done) => done(null, body))
    scope.post(`${noticePath}/google/:id`, { schema: { hide: true } }, async (request, reply) => {
      const secret = request.headers['x-goog-channel-token']
      // The first one says only that there will be others.
      const isChange = request.headers['x-goog-resource-state'] !== 'sync'
      const isOurs = typeof secret === 'string' && (await due(request, 'google', [secret], { isChange, isLost: false }))
      return isOurs ? reply.status(200).send() : notFound(reply)
    })

    scope.post(`${noticePath}/outlook/:id`, { schema: { hide: true } }, async (request, reply) => {
      const { validationToken } = request.query as { validationToken?: unknown }
      if (typeof validationToken === 'string') {
        const isKnown = await inBrand(request, async (work) => (await calendarOf(work, request, 'outlook')) !== null)
        return isKnown ? reply.status(200).type('text/plain; charset=utf-8').send(validationToken) : notFound(reply)
      }
      const told = changes.safeParse(parsed(request.body))
      if (!told.success) return notFound(reply)
      const secrets = told.data.value.map(({ clientState }) => clientState)
      const isLost = told.data.value.some(
        ({ lifecycleEvent }) => lifecycleEvent === 'subscriptionRemoved' || lifecycleEvent === 'reauthorizationRequired',
      )
      return (await due(request, 'outlook', secrets, { isChange: true, isLost })) ? reply.status(202).send() : notFound(reply)
    })

    scope.post(`${noticePath}/calendly/:id`, { schema: { hide: true } }, async (request, reply) => {
      const isOurs = await dueIf(request, 'calendly', (secret, now) => isSigned(request, secret, now), { isChange: true, isLost: false })
      return isOurs ? reply.status(200).send() : notFound(reply)
    })

    scope.post('/webhooks/phone_burner/:secret', { schema: { hide: true } }, async (request, reply) => {
      const told = dialed.safeParse(parsed(request.body))
      if (!told.success) return notFound(reply)
      const { secret } = request.params as { secret: string }
      const isKnown = await inBrand(request, async (work) => {
        const session = await dialSessionStore(work).byCallback(hashToken(secret))
        // One that waits already reads what came since.
        if (session)
          await enqueue(work, 'read_dial_session', { id: session.id, remote_id: told.data.ds_id }, `read_dial_session ${session.id}`)
        return session !== null
      })
      return isKnown ? reply.status(202).type('text/plain').send('ok\n') : notFound(reply)
    })
  })
}

async function inBrand(request: FastifyRequest, inside: (work: OpenWork) => Promise<boolean>): Promise<boolean> {
  const { brand, ports, client } = request
  if (!brand) return false
  return inTenant(ports.pool, brand.id, (db) => inside({ db, brand, actor: null, now: ports.clock.now(), ports, client }))
}

async function calendarOf(work: OpenWork, request: FastifyRequest, kind: ReadKind) {
  const { id } = request.params as { id: string }
  const found = isId(id) ? await authorizationStore(work).calendar(id) : null
  return found?.kind === kind ? found : null
}

type Told = { isChange: boolean; isLost: boolean }

/** Has the account of a calendar looked at, if each of these secrets is that of the calendar. */
const due = (request: FastifyRequest, kind: ReadKind, secrets: readonly string[], told: Told): Promise<boolean> =>
  dueIf(request, kind, (secret) => secrets.every((one) => sameSecret(one, secret)), told)

function dueIf(request: FastifyRequest, kind: ReadKind, isProved: (secret: string, now: Date) => boolean, { isChange, isLost }: Told) {
  return inBrand(request, async (work) => {
    const calendar = await calendarOf(work, request, kind)
    if (!calendar || !isProved(noticeSecret(work, calendar.id), work.now)) return false
    if (isLost) await authorizationStore(work).updateCalendar(calendar.id, { channel_due: null })
    if (isChange) await askForRound(work, calendar.authorization_id)
    return true
  })
}

/** Calendly signs the moment and the bytes; one that is old may be somebody's who listened. */
function isSigned({ headers, body }: FastifyRequest, secret: string, now: Date): boolean {
  const signature = String(headers['calendly-webhook-signature'] ?? '')
  const { t = '', v1 = '' } = Object.fromEntries(signature.split(',').map((part) => part.trim().split('=')))
  const isNew = Math.abs(now.getTime() / 1000 - Number(t)) <= oldestSignature
  return isNew && sameSecret(v1, signatureOf(secret, `${t}.${Buffer.isBuffer(body) ? body.toString('utf8') : ''}`))
}

const notFound = (reply: FastifyReply) => reply.status(404).type('text/plain').send('Not found\n')

function parsed(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : null
  } catch {
    return null
  }
}
