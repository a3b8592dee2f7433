import { settableClock } from '#api/platform/clock.ts'
import { environmentOf, startWorld } from '#tests/till/support.ts'
import { testApi } from './api.ts'

/**
 * The api with a till of its own. The till goes by its own clock: both begin `ahead` milliseconds from now, and go on together
 * by `pass` and `goTo`. `env` is the api's besides.
 */
export async function apiWithTill({ ahead = 0, env = {} }: { ahead?: number; env?: Record<string, string> } = {}) {
  const clock = settableClock(new Date(Date.now() + ahead))
  const till = await startWorld()
  if (ahead) await till.control('clock', { advance: ahead })
  const api = await testApi({ clock, env: { ...environmentOf(till), ...env } })
  const pass = async (milliseconds: number): Promise<void> => {
    clock.advance(milliseconds)
    await till.control('clock', { advance: milliseconds })
  }
  return {
    ...{ api, clock, till, pass },
    goTo: (at: Date): Promise<void> => pass(at.getTime() - clock.now().getTime()),
    async end(): Promise<void> {
      await api.close()
      await till.end()
    },
  }
}
