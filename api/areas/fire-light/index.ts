import { one } from '#api/contract/envelope.ts'
import { fireLightApplication, fireLightDashboard, fireLightLaunch, fireLightState } from '#api/contract/fire-light.ts'
import type { ApiArea } from '#api/platform/area.ts'
import { route } from '#api/platform/http/route.ts'
import { launch, stateOf } from './launches.ts'

const feature = 'fire_light' as const
const access = { area: 'quotes', action: 'create' } as const

export const fireLightArea: ApiArea = {
  routes(app) {
    route(app, {
      method: 'GET',
      url: '/v1/fire_light',
      summary: 'Whether whoever asks can go to FireLight; not found where it is not set up',
      access,
      feature,
      reply: one(fireLightState),
      handle: async ({ work }) => ({ data: await stateOf(work) }),
    })

    route(app, {
      method: 'POST',
      url: '/v1/fire_light/dashboard',
      summary: 'The form that lets whoever asks into FireLight, good for five minutes',
      access,
      feature,
      body: fireLightDashboard,
      reply: one(fireLightLaunch),
      async handle({ work, reply }) {
        reply.header('cache-control', 'no-store')
        return { data: await launch(work, { relay_state: 'Home' }) }
      },
    })

    route(app, {
      method: 'POST',
      url: '/v1/fire_light/application',
      summary: 'The same, to begin an application or to go on with one',
      access,
      feature,
      body: fireLightApplication,
      reply: one(fireLightLaunch),
      async handle({ work, body, reply }) {
        reply.header('cache-control', 'no-store')
        return { data: await launch(work, body) }
      },
    })
  },
}
