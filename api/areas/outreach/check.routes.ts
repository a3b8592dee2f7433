import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import { checkOutreach, outreachAnswer, type CheckOutreach } from '#api/contract/outreach.ts'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { firstAddress } from './persons.store.ts'
import { gate } from './gate.ts'
import { outreachSentence, refusalReader } from './refusals.ts'

export function checkRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/outreach/check',
    summary: 'Whether somebody may be called, texted or written to now; if not, by which rule and until when',
    access: { area: 'contacts', action: 'see' },
    writes: false,
    body: checkOutreach,
    reply: one(outreachAnswer),
    async handle({ work, body }) {
      const { mayCall, mayText, mayEmail } = gate(work)
      const ask = { call: mayCall, text: mayText, email: mayEmail }[body.channel]
      const answer = await ask(await addressToTry(work, body))
      if (answer.allowed) return { data: { allowed: true, rule: null, code: null, until: null, zone: null, reason: null } }
      const { rule, code, until, where } = answer
      const reason = outreachSentence(answer, refusalReader(work, body.channel))
      return { data: { allowed: false, rule, code, until: until?.toISOString() ?? null, zone: where?.zone ?? null, reason } }
    },
  })
}

/** The number or e-mail address itself, or the contact's first. */
async function addressToTry(work: Work, { channel, phone_number, email, contact_id }: CheckOutreach): Promise<string> {
  const given = channel === 'email' ? email : phone_number
  if (given) return given
  const first = await firstAddress(work, contact_id ?? '', channel, await ownerFilter(work))
  if (!first) throw refuse('not_found')
  if (first.address === null) throw invalid(channel === 'email' ? 'email' : 'phone_number', 'required')
  return first.address
}
