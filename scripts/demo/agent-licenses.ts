import { carriers, agent_licenses } from '#api/platform/tables/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'

/** Licenses in a few states, one of which has ended, and appointments by two carriers; some have no carrier yet. */
export async function layAgentLicenses({ db, brand, now }: OpenWork, people: Map<string, string>): Promise<void> {
  const year = now.getUTCFullYear()
  const known = await db.select({ id: carriers.id }).from(carriers).orderBy(carriers.name).limit(2)
  const rows = ['agent', 'agent2', 'manager', 'twofactor', 'managerpaid', 'selfpaid'].flatMap((who) => {
    const user_id = people.get(who)
    if (!user_id) return []
    const row = () => ({ tenant_id: brand.id, id: newId(), user_id })
    const license = (state: string, ends: number) => ({
      ...{ ...row(), kind: 'license' as const, state, number: `${state}-${1000 + state.charCodeAt(0) * 7}` },
      ...{ starts_on: `${year - 2}-04-01`, ends_on: `${ends}-03-31` },
    })
    const appointed = known.map(({ id: carrier_id }) => ({
      ...row(),
      kind: 'appointment' as const,
      carrier_id,
      starts_on: `${year - 1}-09-01`,
    }))
    return [license('OH', year + 2), license('PA', year - 1), ...(['agent2', 'selfpaid'].includes(who) ? [] : appointed)]
  })
  await db.insert(agent_licenses).values(rows)
}
