import type { FastifyInstance } from 'fastify'
import { idParams, one } from '#api/contract/envelope.ts'
import { soaRequestInFull, soaVoiceChoices, voiceSoa } from '#api/contract/soa.ts'
import { route } from '#api/platform/http/route.ts'
import { checkVoice, signByVoice, voiceChoices, type Sound } from './voices.ts'

const change = { area: 'soa', action: 'change' } as const
const feature = 'soa' as const

/** Scopes that were agreed to on a recorded call. */
export function voicesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/soa_requests/:id/voice',
    summary: 'What is to be read aloud before somebody agrees on a recorded call, and the recordings of calls with the person',
    access: change,
    feature,
    writes: false,
    params: idParams,
    reply: one(soaVoiceChoices),
    handle: async ({ work, params }) => ({ data: await voiceChoices(work, params.id) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/soa_requests/:id/voice',
    summary: 'Record what the person agreed to on a call, whose recording is then kept as long as the scope',
    access: change,
    feature,
    params: idParams,
    body: voiceSoa,
    reply: one(soaRequestInFull),
    outside: ({ work, params, body }): Promise<() => Promise<Sound>> => checkVoice(work, params.id, body),
    handle: async ({ work, params, body, received }) => ({ data: await signByVoice(work, params.id, body, received) }),
  })
}
