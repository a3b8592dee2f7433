import { quoteStore, resultsOf } from '#api/areas/quotes/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { sampleService } from '#api/platform/quoting/sample.ts'
import type { Person } from './people.ts'

/** A quote of somebody, with prices of the stand-in; its id. */
export async function makeQuote(work: OpenWork, owner: Pick<Person, 'id'>, contact_id: string | null = null): Promise<string> {
  const asked = {
    zip_code: '10001',
    state: 'NY' as const,
    county: '',
    birth_date: '1955-03-02',
    age: 71,
    gender: 'female' as const,
    tobacco: false,
    plans: ['G' as const],
    effective_date: '2027-02-01',
    household: false,
    mode: 'month' as const,
    carriers: [],
  }
  const question = { product: 'med_supp' as const, zip5: '10001', county: null, gender: 'F' as const, plan: 'G', naic: [] }
  const offers = await sampleService.offers('', { ...question, age: asked.age, tobacco: false, effective_date: asked.effective_date })
  const { results, left_out } = resultsOf(offers, asked)
  return quoteStore(work).insert({
    owner_id: owner.id,
    contact_id,
    product: 'med_supp',
    asked,
    results,
    left_out,
    source: 'sample',
    as_of: work.now,
  })
}
