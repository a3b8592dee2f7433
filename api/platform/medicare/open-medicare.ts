import type { ApiEnv } from '#config/env.ts'
import type { Medicare } from './medicare.ts'
import { sunfire } from './sunfire.ts'

const usualUrl = 'https://www.sunfirematrix.com'

/** SunFire where a brand's file names a partner id; a demo or a test without the stand-in leads nobody onto the internet. */
export function openMedicare({ OUTSIDE_URL: standIn, APP_ENV }: Pick<ApiEnv, 'OUTSIDE_URL' | 'APP_ENV'>): Medicare {
  const isReal = !standIn && (APP_ENV === 'production' || APP_ENV === 'stage')
  const url = standIn ? `${standIn}/sunfire` : isReal ? usualUrl : null
  return {
    of: ({ set: { medicare } }) =>
      url && medicare ? sunfire({ url, partner_id: medicare.sunfire_partner_id, is_stand_in: Boolean(standIn) }) : null,
  }
}
