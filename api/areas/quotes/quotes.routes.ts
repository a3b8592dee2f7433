import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import { fileContent } from '#api/contract/files.ts'
import { listQuotes, newProposal, proposalParams, quote, quotePage, quoteParams, quoteProposal } from '#api/contract/quotes.ts'
import { requireContact } from '#api/areas/contacts/index.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { proposalPdf } from '#api/platform/pdf/proposal.ts'
import { paperOf } from './papers.ts'
import { pdfAnswer } from './pdf-answer.ts'
import { propose, quoteReach, requireProposal, requireQuote } from './quotes.ts'
import { quoteStore } from './quotes.store.ts'

const feature = 'quotes' as const
const see = { area: 'quotes', action: 'see' } as const

/** What was quoted, and what was put before somebody. */
export function quotesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/quotes',
    summary: 'Quotes, the newest first; of one contact with contact_id, its id or number',
    access: see,
    feature,
    query: listQuotes,
    reply: quotePage,
    async handle({ work, query }) {
      const contact = query.contact_id ? await requireContact(work, query.contact_id) : null
      const asked = { ...query, ...(contact && { contact_id: contact.id }) }
      const store = quoteStore(work)
      const reach = await quoteReach(work)
      const [data, counted] = await Promise.all([store.list(reach, asked), store.count(reach, asked)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/quotes/:id',
    summary: 'One quote with all prices and what was made of it',
    access: see,
    feature,
    params: quoteParams,
    reply: one(quote),
    handle: async ({ work, params }) => ({ data: await requireQuote(work, params.id) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/quotes/:id/proposals',
    summary: 'Put up to six prices before somebody, as they are',
    access: { area: 'quotes', action: 'create' },
    feature,
    params: quoteParams,
    body: newProposal,
    reply: one(quoteProposal),
    status: 201,
    handle: async ({ work, params, body }) => ({ data: await propose(work, params.id, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/quotes/:id/proposals/:proposal/document.pdf',
    summary: 'A proposal on paper',
    access: see,
    feature,
    params: proposalParams,
    query: fileContent,
    bytes: true,
    async outside({ work, params }) {
      const { quote: of, proposal } = await requireProposal(work, params.id, params.proposal)
      const paper = await paperOf(work, of, proposal)
      return async () => ({ bytes: await proposalPdf(paper) })
    },
    handle: ({ params, query, received: { bytes } }) =>
      Promise.resolve(pdfAnswer(bytes, `quote-${params.proposal.slice(-6)}.pdf`, query.inline)),
  })
}
