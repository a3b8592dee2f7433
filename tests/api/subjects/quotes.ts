import { makeQuote } from '#tests/factories/quotes.ts'
import { quoteStore } from '#api/areas/quotes/index.ts'
import type { Maker, Subjects } from '../subject.ts'

const proposal: Maker = async (work, owner) => {
  const id = await makeQuote(work, owner)
  const row = await quoteStore(work).insertProposal({ quote_id: id, created_by: owner.id, language: 'en', lines: [] })
  return { id, proposal: row.id }
}

/** What the addresses of quotes name. */
export const subjects: Subjects = {
  '/v1/quotes/:id': async (work, owner) => ({ id: await makeQuote(work, owner) }),
  '/v1/quotes/:id/proposals/:proposal': proposal,
  // The token of a link is in its mail alone.
  '/v1/proposals/:token': () => Promise.resolve({ token: 'nothing-here' }),
}
