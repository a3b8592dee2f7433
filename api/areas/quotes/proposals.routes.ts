import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import {
  proposalFile,
  proposalLink,
  proposalParams,
  proposalTicket,
  proposalView,
  quoteProposal,
  readProposal,
  sendProposal as sending,
} from '#api/contract/quotes.ts'
import { proposalPdf } from '#api/platform/pdf/proposal.ts'
import { route } from '#api/platform/http/route.ts'
import { pdfAnswer } from './pdf-answer.ts'
import { lookAtProposal, paperByTicket, recogniseReader, sendProposal } from './sending.ts'

const feature = 'quotes' as const
/** Whoever sent the link decides whether there is the feature. */
const open = { access: 'anyone', feature, featureOf: 'record', params: proposalLink } as const

/** Proposals that are mailed, and what the person does with the link. */
export function proposalsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/quotes/:id/proposals/:proposal/send',
    summary: 'Mail the contact a link to a proposal, which works for 30 days; the one before leads no further',
    access: { area: 'quotes', action: 'create' },
    feature,
    params: proposalParams,
    body: sending,
    reply: one(quoteProposal),
    handle: async ({ work, params, body }) => ({ data: await sendProposal(work, params.id, params.proposal, body?.to) }),
  })

  route(app, {
    ...open,
    method: 'GET',
    url: '/v1/proposals/:token/view',
    summary: 'Who sent a proposal, and by what its reader is recognised',
    reply: one(proposalView),
    handle: async ({ work, params }) => ({ data: await lookAtProposal(work, params.token) }),
  })

  route(app, {
    ...open,
    method: 'POST',
    url: '/v1/proposals/:token/read',
    summary: 'Be recognised, and read the proposal for an hour',
    body: readProposal,
    reply: one(proposalTicket),
    handle: async ({ work, params, body }) => ({ data: await recogniseReader(work, params.token, body) }),
  })

  route(app, {
    ...open,
    method: 'GET',
    url: '/v1/proposals/:token/document.pdf',
    summary: 'A proposal on paper, for whoever was recognised within the hour',
    query: proposalFile,
    bytes: true,
    async outside({ work, params, query }) {
      const paper = await paperByTicket(work, params.token, query.ticket)
      return async () => ({ bytes: await proposalPdf(paper) })
    },
    handle: ({ params, query, received }) =>
      Promise.resolve(pdfAnswer(received.bytes, `proposal-${params.token.slice(-6)}.pdf`, query.inline)),
  })
}
