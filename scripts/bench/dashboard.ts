import { dashboardTypes } from '#api/contract/contacts/dashboard.ts'
import { warmUp } from './contacts/list.ts'
import type { Place, Reader } from './place.ts'
import { startApi } from './servers.ts'
import { ms, table, takeTurns } from './timing.ts'

const target = 2

/** The dashboards of an agent, and in turns with them those of whoever sees more; the manager's are held to the bound. */
export async function measureDashboards(place: Place, rounds: number): Promise<string> {
  const api = await startApi(place)
  const look = (reader: Reader) => async () => {
    for (const type of dashboardTypes) {
      const { status, text } = await api.ask({ path: `/v1/dashboard?type=${type}`, headers: { authorization: `Bearer ${reader.token}` } })
      if (status !== 200) throw new Error(`The ${reader.role} was answered ${status}: ${text.slice(0, 300)}`)
    }
  }
  try {
    await warmUp(api, place.readers)
    const times = await takeTurns(rounds, place.readers.map(look))
    const agent = times[0]
    if (!agent) throw new Error('Nothing was measured')
    const rows = place.readers.map(({ role }, at) => {
      const { p50 = 0, p95 = 0 } = times[at] ?? {}
      const ratio = p50 / agent.p50
      const said = role.startsWith('manager') ? (ratio <= target ? 'holds' : 'too slow') : ''
      return [role, ms(p50), ms(p95), `${ratio.toFixed(2)} x`, said]
    })
    return table(['dashboard', 'p50', 'p95', 'against an agent', `<= ${target} x`], rows)
  } finally {
    await api.stop()
  }
}
