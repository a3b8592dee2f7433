import { ask } from '../outside/ask.ts'
import type { CertificateKeeper } from './certificates.ts'

const host = 'cert.trustedform.com'

/** The address of a TrustedForm certificate, as it is asked; '' for anything else: the key goes to no other host. */
export function trustedFormUrl(url: string): string {
  if (!URL.canParse(url)) return ''
  const { protocol, host: there, pathname } = new URL(url)
  return protocol === 'https:' && there === host && /^\/[\w.-]{1,255}$/.test(pathname) ? `https://${host}${pathname}` : ''
}

type Answer = { outcome?: string; retain?: { results?: { expires_at?: string | null } } }

/** TrustedForm Certificate API 4.0, operations `match_lead` and `retain`: developers.activeprospect.com. `standIn` replaces its host. */
export function trustedForm(key: string, standIn: string | null): CertificateKeeper {
  return {
    is_stand_in: standIn !== null,
    async keep({ url, email, phone, reference, vendor }) {
      const asked = trustedFormUrl(url)
      if (!asked || (!email && !phone)) return { state: 'refused' }
      const { status, body } = await ask<Answer>(standIn ? `${standIn}${new URL(asked).pathname}` : asked, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`API:${key}`).toString('base64')}`, 'api-version': '4.0' },
        body: {
          match_lead: { ...(email && { email }), ...(phone && { phone: phone.replace(/^\+1/, '') }) },
          retain: { reference, ...(vendor && { vendor }) },
        },
        // What is wrong with a certificate stays wrong; what is wrong with the account passes.
        means: (status) => ([400, 404, 405, 422].includes(status) ? null : undefined),
      })
      if (status === 404) return { state: 'expired' }
      if (status >= 400) return { state: 'refused' }
      if (body.outcome !== 'success') return { state: 'mismatch' }
      const until = new Date(body.retain?.results?.expires_at ?? '')
      return { state: 'kept', until: Number.isNaN(until.getTime()) ? null : until }
    },
  }
}
