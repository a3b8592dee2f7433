import { csgKey, startCsg } from '#tests/csg/server.ts'
import { officeAt } from './office.ts'

const day = 86_400_000

/** An office whose prices come from a stand-in of CSG of its own, by a clock that tests set. */
export async function csgOffice(start: Date) {
  const csg = await startCsg()
  const { api, clock, office } = await officeAt(start, { env: { CSG_API_KEY: csgKey, CSG_API_URL: csg.url } })
  csg.behavior.tokenLife = 400 * day
  return {
    ...{ api, clock, csg, office },
    /** CSG answers well again, and what it answered before is more than a day old. */
    begin(): void {
      clock.advance(2 * day)
      Object.assign(csg.behavior, { tokenLife: 400 * day, slow: 0, hangs: [], keys: [csgKey], away: false })
      csg.asked.length = 0
    },
    async end(): Promise<void> {
      await api.close()
      await csg.close()
    },
  }
}
