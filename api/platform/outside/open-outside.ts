import type { ApiEnv, Environment } from '#config/env.ts'
import type { CalendarAccountKind } from '#config/integrations.ts'
import { readTenantVariable } from '#config/tenant/variables.ts'
import { consentAt, type ConsentPlace } from './consent.ts'
import { googleApi, googleCalendar, googleConsent } from './google.ts'
import { calendly, csg, phoneBurner } from './keyed.ts'
import { microsoftApi, microsoftCalendar, microsoftConsent } from './microsoft.ts'
import type { CalendarBrand, CalendarService, Outside } from './outside.ts'

type Maker = {
  place: ConsentPlace
  api: string
  service: (api: string) => CalendarService
  prefix: 'GOOGLE' | 'MICROSOFT'
  standIn: string
}

const makers: Record<CalendarAccountKind, Maker> = {
  google: { place: googleConsent, api: googleApi, service: googleCalendar, prefix: 'GOOGLE', standIn: '/google' },
  outlook: { place: microsoftConsent, api: microsoftApi, service: microsoftCalendar, prefix: 'MICROSOFT', standIn: '/microsoft' },
}

/**
 * The accounts outside, with the clients that the environment names; a brand may have one of its own, so that its name stands
 * where people consent. Where a kind has no client, the stand-in answers if there is one.
 */
export function openOutside(env: ApiEnv, variables: Environment): Outside {
  const { OUTSIDE_URL: standIn } = env
  const known = new Map<string, CalendarBrand | null>()

  function open(key: string, kind: CalendarAccountKind): CalendarBrand | null {
    const { place, api, service, prefix, standIn: path } = makers[kind]
    const own = readTenantVariable(key, `${prefix}_CLIENT_ID`, variables)
    const id = own ?? env[`${prefix}_CLIENT_ID`]
    const secret = own ? readTenantVariable(key, `${prefix}_CLIENT_SECRET`, variables) : env[`${prefix}_CLIENT_SECRET`]
    if (id && secret) return { consent: consentAt(place, { id, secret }), service: service(api), is_stand_in: false }
    if (!standIn) return null
    const there = `${standIn}${path}`
    const led = { ...place, authorize: `${there}/authorize`, token: `${there}/token`, revoke: place.revoke && `${there}/revoke` }
    const client = { id: 'stand-in', secret: 'stand-in' }
    return { consent: consentAt(led, client), service: service(`${there}/api`), is_stand_in: true }
  }

  /** Keys need no client of the operator's; a demo or a test without the stand-in asks nobody on the internet. */
  function keyed<Service>(make: (api: string, isStandIn: boolean) => Service, api: string, path: string): Service | null {
    if (standIn) return make(`${standIn}${path}`, true)
    return env.APP_ENV === 'production' || env.APP_ENV === 'stage' ? make(api, false) : null
  }

  return {
    calendars({ id, key }, kind) {
      const name = `${id} ${kind}`
      if (!known.has(name)) known.set(name, open(key, kind))
      return known.get(name) ?? null
    },
    calendly: keyed(calendly, 'https://api.calendly.com', '/calendly'),
    phoneBurner: keyed(phoneBurner, 'https://www.phoneburner.com/rest/1', '/phoneburner/rest/1'),
    // A key is proved where it is used.
    csg: env.CSG_API_URL ? csg(env.CSG_API_URL, false) : keyed(csg, 'https://api.csgactuarial.com', '/csg'),
  }
}
