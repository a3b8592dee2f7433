import type { FastifyInstance } from 'fastify'
import { OutsideFault } from './faults.ts'
import type { State } from './state.ts'

const years = 5 * 365 * 86_400_000

type Asked = { match_lead?: { email?: string; phone?: string }; retain?: { reference?: string; vendor?: string } }

/** TrustedForm, as far as the product asks it. Certificates that begin with `gone` have expired, with `other` are of somebody else, with `sandbox` are no real ones. */
export function addCertificates(app: FastifyInstance, state: State): void {
  app.post('/trustedform/:id', (request) => {
    const { id } = request.params as { id: string }
    const [scheme = '', sent = ''] = (request.headers.authorization ?? '').split(' ')
    const [user, key = ''] = Buffer.from(sent, 'base64').toString().split(':')
    if (scheme !== 'Basic' || user !== 'API' || !key.startsWith('good')) throw new OutsideFault(401, { message: 'Invalid API key' })
    if (request.headers['api-version'] !== '4.0') throw new OutsideFault(400, { message: 'Only version 4.0 is spoken here' })
    const { match_lead, retain } = (request.body ?? {}) as Asked
    if (!retain || (!match_lead?.email && !match_lead?.phone))
      throw new OutsideFault(400, { message: 'match_lead is required when retain is used' })
    if (id.startsWith('gone')) throw new OutsideFault(404, { message: 'Certificate not found' })
    if (id.startsWith('sandbox')) throw new OutsideFault(405, { message: 'Sandboxed certificate' })
    const isTheirs = !id.startsWith('other')
    const result = {
      email_match: isTheirs && Boolean(match_lead.email),
      phone_match: isTheirs && Boolean(match_lead.phone),
      success: isTheirs,
    }
    if (!isTheirs) return { outcome: 'failure', reason: 'No match', match_lead: { ...match_lead, result } }
    const before = state.kept.certificates[id]
    const expires_at = before?.expires_at ?? new Date(Date.now() + years).toISOString()
    state.writes++
    state.kept.certificates[id] = {
      expires_at,
      reference: retain.reference ?? '',
      vendor: retain.vendor ?? '',
      email: match_lead.email ?? '',
      phone: match_lead.phone ?? '',
    }
    state.touch()
    const results = { expires_at, masked_cert_url: `https://cert.trustedform.com/masked.${id}`, previously_retained: Boolean(before) }
    return { outcome: 'success', reason: null, match_lead: { ...match_lead, result }, retain: { ...retain, results } }
  })
}
