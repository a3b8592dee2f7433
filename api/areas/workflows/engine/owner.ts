import { ownerFilter, type OwnerFilter } from '#api/areas/contacts/index.ts'
import { userStore, workOf, type WholeUser } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { holdersIn } from './look.store.ts'

/** Whose a flow is: somebody's, or the brand's for some companies. */
export type FlowHolder = { owner_id: string | null; company_ids: string[] }

/** Whose contacts people reach and who they are, asked once for each. */
export function people(work: OpenWork) {
  const reach = new Map<string, Promise<OwnerFilter>>()
  const whole = new Map<string, Promise<WholeUser | null>>()
  const once = <Value>(known: Map<string, Promise<Value>>, id: string, ask: () => Promise<Value>): Promise<Value> => {
    const asked = known.get(id) ?? ask()
    known.set(id, asked)
    return asked
  }
  return {
    reachOf: (id: string): Promise<OwnerFilter> =>
      once(reach, id, async () => {
        const theirs = await workOf(work, id)
        return theirs ? ownerFilter(theirs) : []
      }),
    /** Of a flow: of its owner's contacts, or where the brand owns it of those of its companies, all if it names none. */
    reachOfFlow({ owner_id, company_ids }: FlowHolder): Promise<OwnerFilter> {
      if (owner_id) return this.reachOf(owner_id)
      if (company_ids.length === 0) return Promise.resolve('all')
      return once(reach, company_ids.join(), () => holdersIn(work, company_ids))
    },
    find: (id: string): Promise<WholeUser | null> => once(whole, id, () => userStore(work).findWhole(id)),
  }
}
export type People = ReturnType<typeof people>

export const reaches = (holders: OwnerFilter, holder: string | null): boolean =>
  holders === 'all' || (holder !== null && holders.includes(holder))
