import type { FastifyInstance } from 'fastify'
import { contactScope, scopeQuery } from '#api/contract/contacts/scope.ts'
import { contactAction } from '#api/contract/contacts/actions.ts'
import { idParams, one } from '#api/contract/envelope.ts'
import {
  completeSoaRequest,
  listSoaRequests,
  newSoaRequest,
  noteSoaRequest,
  rejectSoaRequest,
  sendSoaGroup,
  soaDevice,
  soaEvidence,
  soaPage,
  soaPdf,
  soaRequestInFull,
  soaStanding,
} from '#api/contract/soa.ts'
import { answerFile } from '#api/platform/http/file-answer.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { orNotFound } from '#api/platform/refusal.ts'
import { ianaZone } from '#config/options.ts'
import { openOnDevice } from './device.ts'
import { evidenceOf } from './evidence.ts'
import { sendToGroup } from './group.ts'
import { addNote } from './notes.ts'
import { keptPaper, paperFor } from './papers.ts'
import { paperStore } from './papers.store.ts'
import { askFor, complete, conflict, reachOfSoa, reject, requireSoa, resend, wholeSoa } from './requests.ts'
import { scopeOfContact } from './scope.ts'
import { soaStore } from './soa.store.ts'
import { standingAddress } from './standing.ts'

const see = { area: 'soa', action: 'see' } as const
const change = { area: 'soa', action: 'change' } as const
const feature = 'soa' as const

/** What agents do with scopes of appointment. `{id}` is the id or the number. */
export function soaRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/soa_requests',
    summary: 'Scopes of appointment, the newest first',
    access: see,
    feature,
    query: listSoaRequests,
    reply: soaPage,
    async handle({ work, query }) {
      const store = soaStore(work)
      const reach = await reachOfSoa(work)
      const zone = ianaZone(work.actor.timezone)
      const [data, counted] = await Promise.all([store.list(reach, query, zone), store.count(reach, query, zone)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/soa_requests',
    summary: 'Ask a contact what may be discussed, by mail or text, or in person on one’s own device',
    access: { area: 'soa', action: 'create' },
    feature,
    body: newSoaRequest,
    reply: one(soaRequestInFull),
    status: 201,
    handle: async ({ work, body }) => ({ data: await askFor(work, body) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/soa_requests/group',
    summary: 'Ask many contacts by mail or text; who could not be asked is counted by why in `details.refused`',
    access: { area: 'soa', action: 'create' },
    feature,
    body: sendSoaGroup,
    reply: one(contactAction),
    handle: async ({ work, body }) => ({ data: await sendToGroup(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/soa_requests/standing',
    summary: 'Where visitors sign one’s scopes by themselves, on one’s own public page',
    access: see,
    feature,
    reply: one(soaStanding),
    handle: async ({ work }) => ({ data: await standingAddress(work) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/soa_requests/:id',
    summary: 'One scope of appointment with all that happened to it',
    access: see,
    feature,
    params: idParams,
    reply: one(soaRequestInFull),
    handle: async ({ work, params }) => ({ data: await wholeSoa(work, params.id) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/soa_requests/:id/complete',
    summary: 'Complete what the person signed: the agent’s part',
    access: change,
    feature,
    params: idParams,
    body: completeSoaRequest,
    reply: one(soaRequestInFull),
    handle: async ({ work, params, body }) => ({ data: await complete(work, params.id, body) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/soa_requests/:id/reject',
    summary: 'Take back what is out, or say why what was signed does not hold',
    access: change,
    feature,
    params: idParams,
    body: rejectSoaRequest,
    reply: one(soaRequestInFull),
    handle: async ({ work, params, body }) => ({ data: await reject(work, params.id, body?.reason ?? '') }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/soa_requests/:id/notes',
    summary: 'Add a note to what was signed, which stays as it is',
    access: change,
    feature,
    params: idParams,
    body: noteSoaRequest,
    reply: one(soaRequestInFull),
    status: 201,
    handle: async ({ work, params, body }) => ({ data: await addNote(work, params.id, body.text) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/soa_requests/:id/resend',
    summary: 'Send a new link; the old one leads no further',
    access: change,
    feature,
    params: idParams,
    reply: one(soaRequestInFull),
    handle: async ({ work, params }) => ({ data: await resend(work, params.id) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/soa_requests/:id/device',
    summary: 'Have it signed on one’s own device, within 15 minutes',
    access: change,
    // Whoever acts for somebody, and a program with a key, does not sit opposite the person.
    personal: true,
    feature,
    params: idParams,
    reply: one(soaDevice),
    handle: async ({ work, params }) => ({ data: await openOnDevice(work, params.id) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/soa_requests/:id/evidence.json',
    summary: 'All that is kept of one, word for word, with its part of the chain',
    access: see,
    feature,
    params: idParams,
    reply: soaEvidence,
    handle: ({ work, params }) => evidenceOf(work, params.id),
  })

  route(app, {
    method: 'GET',
    url: '/v1/soa_requests/:id/document.pdf',
    summary: 'What was signed on paper, made once: with the agent’s part once that is there',
    access: see,
    feature,
    writes: false,
    params: idParams,
    query: soaPdf,
    bytes: true,
    async outside({ work, params, query }) {
      const { id, submitted_at, completed_at } = await requireSoa(work, params.id)
      if (!submitted_at || (query.kind === 'completed' && !completed_at)) throw conflict('soa_not_signed')
      const kind = query.kind ?? (completed_at ? 'completed' : 'signed')
      return async () => {
        await paperFor(work, id, kind)
        return { kind }
      }
    },
    async handle({ work, params, query, received, request }) {
      const { id, number } = await requireSoa(work, params.id)
      const paper = orNotFound(await paperStore(work).find(id, received.kind))
      return answerFile(work.ports, keptPaper(paper, number), { inline: query.inline, range: request.headers.range })
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/scope',
    summary: 'What may be discussed with a contact, and why not',
    access: see,
    feature,
    params: idParams,
    query: scopeQuery,
    reply: one(contactScope),
    handle: async ({ work, params, query }) => ({ data: await scopeOfContact(work, params.id, query) }),
  })
}
