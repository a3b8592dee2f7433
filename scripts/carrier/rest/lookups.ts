import type { FastifyInstance } from 'fastify'
import type { Carrier } from '../carrier.ts'
import { TwilioError } from '../errors.ts'
import { isNumber } from '../names.ts'

/** Twilio's Lookup v2: what kind of line a number is. By its last digit, so that a test knows; others by their area code. */
const types = ['mobile', 'mobile', 'mobile', 'mobile', 'mobile', 'mobile', 'landline', 'fixedVoip', 'nonFixedVoip', 'tollFree'] as const
const carriers = {
  mobile: 'Verizon Wireless',
  landline: 'AT&T',
  fixedVoip: 'Comcast',
  nonFixedVoip: 'Bandwidth',
  tollFree: 'Somos',
} as const
/** Area codes of Canada, where the type of a line is told to nobody without an agreement. */
const canadian = ['204', '236', '250', '403', '416', '437', '514', '604', '647', '778', '902']
const noDataThere = 60_601

export function lookUp({ config }: Carrier, number: string, fields: string | null): Record<string, unknown> {
  const unknown = (fields ?? '').split(',').filter((field) => field !== '' && field !== 'line_type_intelligence')
  if (unknown.length > 0) throw new TwilioError(400, 60_600, `Invalid fields: ${unknown.join(',')}`)
  const us = /^\+1([2-9]\d\d)[2-9]\d{6}$/.exec(number)
  const valid = us !== null
  const type = types[Number(number.at(-1))] ?? 'mobile'
  const isCanadian = canadian.includes(us?.[1] ?? '')
  const told = { mobile_country_code: '310', mobile_network_code: '004', carrier_name: carriers[type], type, error_code: null }
  const untold = { mobile_country_code: null, mobile_network_code: null, carrier_name: null, type: null, error_code: noDataThere }
  return {
    calling_country_code: '1',
    country_code: isCanadian ? 'CA' : 'US',
    phone_number: number,
    national_format: valid ? `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}` : null,
    valid,
    validation_errors: valid ? [] : [number.length < 12 ? 'TOO_SHORT' : 'INVALID_BUT_POSSIBLE'],
    caller_name: null,
    sim_swap: null,
    call_forwarding: null,
    line_status: null,
    line_type_intelligence: fields && valid ? (isCanadian ? untold : told) : null,
    identity_match: null,
    reassigned_number: null,
    sms_pumping_risk: null,
    phone_number_quality_score: null,
    pre_fill: null,
    url: `https://lookups.twilio.com/v2/PhoneNumbers/${encodeURIComponent(number)}?AccountSid=${config.account_sid}`,
  }
}

/** Has numbers looked up at the address that Twilio has for it on a host of its own. */
export function addLookups(app: FastifyInstance, carrier: Carrier, let_in: (authorization: string | undefined) => void): void {
  app.get('/v2/PhoneNumbers/:number', (request, reply) => {
    const entry = carrier.journal.add('rest', '', `${request.method} ${request.url}`, {})
    const { number } = request.params as { number: string }
    const { Fields = null } = request.query as { Fields?: string }
    try {
      let_in(request.headers.authorization)
      if (!isNumber(number)) throw new TwilioError(404, 20_404, `The requested resource /PhoneNumbers/${number} was not found`)
      return reply.send(lookUp(carrier, number, Fields))
    } catch (error) {
      if (!(error instanceof TwilioError)) throw error
      return reply.status(error.status).send(error.toJSON())
    } finally {
      entry.answer = String(reply.statusCode)
    }
  })
}
