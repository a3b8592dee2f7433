import { maySee, type Channel } from './channel.ts'

/** The calls of a whole company. */
export const companyCallsStream = (companyId: string): string => `calls:${companyId}`

/** Open only to those of the company whose account carries the flag `c_1`. */
export const companyCallsChannel: Channel = {
  name: 'CompanyCallsChannel',
  streamsOf(subscriber) {
    const { c_1, company_id } = subscriber.actor
    return c_1 && company_id && maySee(subscriber, 'phone', 'dialer') ? [companyCallsStream(company_id)] : null
  },
}
