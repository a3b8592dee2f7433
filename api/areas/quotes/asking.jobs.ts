import type { Quote } from '#api/contract/quotes.ts'
import { workOf } from '#api/areas/users/index.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { inJob, job } from '#api/platform/jobs.ts'
import { Refusal } from '#api/platform/refusal.ts'
import { askCarriers, askedOf, type Answers, type Prepared } from './asking.ts'
import { accessOf } from './keys.ts'
import { answeredColumns } from './quotes.ts'
import { quoteStore } from './quotes.store.ts'

type Begun = Pick<Prepared, 'access' | 'asked' | 'questions' | 'notes'> & { as: Pick<Work, 'ports' | 'brand' | 'actor'> }

/** Asks carriers for whoever does not wait for them. Run again it asks again, and the first answer stays. */
export const askForQuote = job('quotes', async (payload, ports, run) => {
  const { tenant_id, quote_id, language } = payload as { tenant_id: string; quote_id: string; language: string }
  const client = { ip: '', user_agent: 'quotes', request_id: '', language }
  const settled = await inJob(run, tenant_id, client, (work) => begun(work, quote_id).catch(failureOf))
  if (!settled) return
  const columns =
    typeof settled === 'string'
      ? failed(settled)
      : await askCarriers(settled.as, settled).then(
          (answers: Answers) => answeredColumns(settled, answers),
          (error: unknown) => failed(failureOf(error)),
        )
  await inJob(run, tenant_id, client, (work) => quoteStore(work).settle(quote_id, columns))
})

/** Null where it is answered already. Whoever has left asks nobody. */
async function begun(work: OpenWork, id: string): Promise<Begun | NonNullable<Quote['failure']> | null> {
  const row = await quoteStore(work).asking(id)
  if (!row) return null
  const as = await workOf(work, row.owner_id)
  if (!as) return 'quote_unavailable'
  return { as, asked: row.asked, access: await accessOf(as), ...askedOf(row.product, row.asked) }
}

const failed = (failure: NonNullable<Quote['failure']>) => ({ status: 'failed' as const, failure })

function failureOf(error: unknown): NonNullable<Quote['failure']> {
  if (!(error instanceof Refusal)) throw error
  return error.code === 'unavailable' ? 'quote_unavailable' : 'csg_credentials'
}
