import { onPurge } from '#api/areas/contacts/index.ts'
import type { ApiArea } from '#api/platform/area.ts'
import { inEveryBrand, job } from '#api/platform/jobs.ts'
import { askForQuote } from './asking.jobs.ts'
import { forgetOldAnswers } from './cache.store.ts'
import { csgRoutes } from './csg.routes.ts'
import { proposalsRoutes } from './proposals.routes.ts'
import { quotesRoutes } from './quotes.routes.ts'
import { mailProposal } from './sending.jobs.ts'
import { quoteStore } from './quotes.store.ts'

export { onCsgKey } from './keys.ts'
export { quoteStore } from './quotes.store.ts'
export { resultsOf } from './results.ts'

const client = { ip: '', user_agent: 'clock', request_id: '', language: 'en' }

const forgetAnswers = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, client, forgetOldAnswers)
})

export const quotesArea: ApiArea = {
  joins() {
    onPurge((work, contactIds) => quoteStore(work).removeOf(contactIds))
  },
  routes(app) {
    csgRoutes(app)
    quotesRoutes(app)
    proposalsRoutes(app)
  },
  jobs: { ask_carriers: askForQuote, forget_quote_answers: forgetAnswers, send_proposal: mailProposal },
  crontab: ['17 4 * * * forget_quote_answers ?fill=1d&max=1'],
}
