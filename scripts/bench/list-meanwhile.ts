import type { Reader } from './place.ts'
import type { Server } from './servers.ts'
import { ms, timesOf, type Times } from './timing.ts'

const target = 2
const before = 100

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function askList(api: Server, { token }: Reader): Promise<number> {
  const begun = performance.now()
  const { status, text } = await api.ask({ method: 'PATCH', path: '/v1/contacts', headers: bearer(token), body: { contacts_scope: {} } })
  if (status !== 200) throw new Error(`The list answered ${status}: ${text.slice(0, 300)}`)
  return performance.now() - begun
}

/** The list of somebody while nothing else goes on; the first tenth warms up. */
export async function listAtRest(api: Server, reader: Reader): Promise<Times> {
  const taken: number[] = []
  for (let round = -before / 10; round < before; round++) {
    const one = await askList(api, reader)
    if (round >= 0) taken.push(one)
  }
  return timesOf(taken)
}

/** Asks for the list of somebody over and over until `work` is done. */
export async function listMeanwhile<Result>(api: Server, reader: Reader, work: Promise<Result>): Promise<{ result: Result; times: Times }> {
  let isOver = false
  const done = work.finally(() => (isOver = true))
  done.catch(() => {})
  const taken: number[] = []
  do taken.push(await askList(api, reader))
  while (!isOver)
  return { result: await done, times: timesOf(taken) }
}

export function toldList(rest: Times, meanwhile: Times): string {
  const ratio = meanwhile.p95 / rest.p95
  return `  somebody else’s contact list meanwhile, p95: ${ms(meanwhile.p95)}; before ${ms(rest.p95)}; ${ratio.toFixed(2)} x (<= ${target} x: ${ratio <= target ? 'holds' : 'too slow'})`
}
