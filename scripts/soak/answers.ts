import { setTimeout as sleep } from 'node:timers/promises'
import { caller } from '../bench/ask.ts'
import type { Place } from './writers.ts'

export type Answers = {
  /** For how many milliseconds after this moment it did not answer; waits until it answers without a break again. */
  awayAfter(from: number): Promise<number>
  /** What came in place of the last answer that failed. */
  lastFailure(): string
  stop(): Promise<void>
}

/** So many answers in a row count as being back. */
const enough = 4
const patience = 60_000

/** Asks for a page and for what only the database knows, a few times a second. */
export function watchAnswers({ port, host }: Place, token: string): Answers {
  let isOver = false
  /** The answers since the last failure. */
  let row: { asked: number; came: number }[] = []
  let failure = ''

  async function answers(): Promise<boolean> {
    const { ask, close } = caller(port, host, 2, 10_000)
    try {
      const [page, who] = await Promise.all([
        ask({ path: '/contacts', headers: { cookie: `token=${token}` } }),
        ask({ path: '/v1/users/me', headers: { authorization: `Bearer ${token}` } }),
      ])
      const isBack = page.status === 200 && who.status === 200
      if (!isBack) failure = `page ${page.status}, api ${who.status} ${who.text.slice(0, 200)}`
      return isBack
    } catch (error) {
      failure = String(error)
      return false
    } finally {
      close()
    }
  }

  const watching = (async () => {
    while (!isOver) {
      const asked = performance.now()
      if (await answers()) row.push({ asked, came: performance.now() })
      else row = []
      await sleep(200)
    }
  })()

  return {
    async awayAfter(from) {
      const now = performance.now()
      while (row.filter(({ asked }) => asked > now).length < enough) {
        if (performance.now() - from > patience) return patience
        await sleep(50)
      }
      return Math.max(0, (row[0]?.came ?? 0) - from)
    },
    lastFailure: () => failure,
    async stop() {
      isOver = true
      await watching
    },
  }
}
