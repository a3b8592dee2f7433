import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import { takenMail } from '#api/contract/campaigns/mail.ts'
import { route } from '#api/platform/http/route.ts'
import { orNotFound, refuse } from '#api/platform/refusal.ts'
import { sameSecret } from '#api/platform/secrets.ts'
import { inboundLimit } from '#config/mailing.ts'
import { takeMail } from './intake.ts'

/** In seconds: an older signature may be somebody's who listened. */
const oldestSignature = 300

/** Where a mail server hands over what came in for the brand of the host, as the raw mail. */
export async function inboundRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: inboundLimit.bytes }, (_request, body, done) => done(null, body))
    route(scope, {
      method: 'POST',
      url: '/v1/mail/inbound',
      summary: 'Take in one raw e-mail that came for an address of ours; signed as `t=<seconds>,v1=<hex>` in X-Mail-Signature',
      access: 'anyone',
      reply: one(takenMail),
      async handle({ work, request }) {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        if (!isSigned(request, raw)) throw refuse('forbidden')
        return { data: { kind: orNotFound(await takeMail(work, raw)) } }
      },
    })
  })
}

/** The moment and the bytes, by HMAC-SHA256 of the secret that both know. */
function isSigned({ headers, ports }: FastifyRequest, raw: Buffer): boolean {
  const secret = ports.env.INBOUND_MAIL_SECRET
  const signature = String(headers['x-mail-signature'] ?? '')
  const { t = '', v1 = '' } = Object.fromEntries(signature.split(',').map((part) => part.trim().split('=')))
  const isNew = Math.abs(ports.clock.now().getTime() / 1000 - Number(t)) <= oldestSignature
  return (
    Boolean(secret) &&
    isNew &&
    sameSecret(
      v1,
      createHmac('sha256', secret ?? '')
        .update(`${t}.`)
        .update(raw)
        .digest('hex'),
    )
  )
}
