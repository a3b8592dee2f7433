import type { FastifyInstance } from 'fastify'
import { all, idParams, one } from '#api/contract/envelope.ts'
import {
  askDeviceToken,
  availability,
  availabilityChange,
  colleague,
  device,
  deviceToken,
  heartbeat,
  heartbeatSeconds,
  listColleagues,
  readiness,
  type Availability,
  type Device,
} from '#api/contract/phone.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { isId, newId } from '#api/platform/ids.ts'
import { Refusal, refuse } from '#api/platform/refusal.ts'
import { findColleagues } from './colleagues.store.ts'
import { requireLine } from './control.ts'
import { deviceStore, isReachable, type DeviceRow } from './devices.store.ts'
import { requireApplication } from './numbers/numbers.ts'
import { brokenCondition, conditionSentence, diallerOf, type Dialler } from './person.ts'
import { recordingRules } from './recordings/recording-policy.store.ts'
import { sentence } from '#api/platform/sentences.ts'
import { isImpersonating } from '#api/platform/actor.ts'

const see = { area: 'phone', action: 'see' } as const
const change = { area: 'phone', action: 'change' } as const
const feature = 'dialer'

/** A browser asks for a new token before this runs out. */
const tokenSeconds = 3600

export function devicesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/dialer/fetch_device_token',
    summary: 'A token with which this browser registers as a phone; it stands as `token`',
    access: see,
    feature,
    query: askDeviceToken,
    reply: deviceToken,
    async handle({ work, query }) {
      // A browser that registers is rung: whoever acts for somebody does not get their calls.
      if (isImpersonating(work.actor)) throw refuse('not_while_impersonating')
      const line = requireLine(work)
      await requireActive(work)
      const enrolled = await deviceStore(work).enrol(query.device_id ?? newId(), work.actor.user_id, query.label)
      if (!enrolled) throw refuse('not_found')
      const token = line.accessToken(enrolled.identity, await requireApplication(work), tokenSeconds)
      return {
        token,
        identity: enrolled.identity,
        device_id: enrolled.id,
        ttl: tokenSeconds,
        signal_host: work.ports.telephony.signal_host,
        heartbeat_seconds: heartbeatSeconds,
      }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/readiness',
    summary: 'Whether one may use the phone and dial, and each condition that decides it',
    access: see,
    feature,
    reply: one(readiness),
    async handle({ work }) {
      const dialler = await requireDialler(work)
      const { active, may_dial, conditions } = dialler.readiness
      const broken = brokenCondition(dialler.readiness)
      const { language } = work.client
      return {
        data: {
          active,
          may_dial,
          configured: work.ports.telephony.of(work.brand) !== null,
          conditions: conditions.map(({ name, holds }) => ({ name, holds, message: holds ? '' : conditionSentence(language, name) })),
          message: broken && sentence(language, broken),
          used_minutes: dialler.used_minutes,
          allocation: dialler.held.license?.allocation ?? null,
          caller_id: dialler.caller_id,
          recording: (await recordingRules(work)).policy,
        },
      }
    },
  })

  route(app, {
    method: 'PUT',
    url: '/v1/dialer/devices/:id',
    summary: 'A browser says that it is there, and what it does; it is rung only while it goes on saying so',
    access: change,
    feature,
    params: idParams,
    body: heartbeat,
    reply: one(device),
    async handle({ work, params, body }) {
      const row = isId(params.id) ? await deviceStore(work).beat(params.id, work.actor.user_id, body) : null
      if (!row) throw refuse('not_found')
      return { data: deviceOf(row, work.now) }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/dialer/devices/:id',
    summary: 'Forget a browser: it is not rung any more',
    access: change,
    feature,
    params: idParams,
    async handle({ work, params }) {
      if (!isId(params.id) || !(await deviceStore(work).remove(params.id, work.actor.user_id))) throw refuse('not_found')
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/availability',
    summary: 'How one wants to be rung, and which browsers would ring now',
    access: see,
    feature,
    reply: one(availability),
    handle: async ({ work }) => ({ data: await availabilityOf(work) }),
  })

  route(app, {
    method: 'PUT',
    url: '/v1/dialer/availability',
    summary: 'Set do not disturb, the number that rings when no browser answers, how long it rings, and the greeting; what is absent stays',
    access: change,
    feature,
    body: availabilityChange,
    reply: one(availability),
    async handle({ work, body }) {
      await deviceStore(work).saveSettings(work.actor.user_id, body)
      await audit(work, {
        area: 'phone',
        action: 'availability_changed',
        subject_id: work.actor.user_id,
        details: { fields: Object.keys(body) },
      })
      return { data: await availabilityOf(work) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/colleagues',
    summary: 'People of one’s company whom a call can be handed to, by name, those who would ring now first, 50 at most',
    access: see,
    feature,
    query: listColleagues,
    reply: all(colleague),
    handle: async ({ work, query }) => ({ data: await findColleagues(work, query.q) }),
  })
}

async function requireDialler(work: Work): Promise<Dialler> {
  const dialler = await diallerOf(work, work.actor.user_id)
  if (!dialler) throw refuse('unauthenticated')
  return dialler
}

/** Whoever is over their minutes can still be called; all other conditions must hold. */
async function requireActive(work: Work): Promise<void> {
  const { readiness: found } = await requireDialler(work)
  const code = found.active ? null : brokenCondition(found)
  if (code) throw new Refusal('forbidden', { details: [{ field: 'base', code }] })
}

async function availabilityOf(work: Work): Promise<Availability> {
  const store = deviceStore(work)
  const [settings, rows] = await Promise.all([store.settings(work.actor.user_id), store.ofUser(work.actor.user_id)])
  const devices = rows.map((row) => deviceOf(row, work.now))
  return { ...settings, devices, reachable: !settings.do_not_disturb && devices.some((one) => one.reachable) }
}

function deviceOf(row: DeviceRow, now: Date): Device {
  const { id, identity, label, state } = row
  return { id, identity, label, state, reachable: isReachable(row, now), last_heartbeat_at: row.last_heartbeat_at?.toISOString() ?? null }
}
