import { setTimeout as sleep } from 'node:timers/promises'
import { lastLines, trimLog } from './processes.mjs'
import { finish, isStopping, stopAtEnd } from './running.mjs'

/** Ends within a minute after which a part is given up. */
const most = 10
const minute = 60_000

/** A tenth of a second after the first end, then twice as long each time. */
const longestPause = 5000
const pauseAfter = (ends) => Math.min(longestPause, 100 * 2 ** (ends - 1))

/**
 * One of the product's processes, which can be started again at the same place.
 * @param {string} name
 * @param {{ log: string, exited: Promise<string>, stop(): Promise<void> }} first
 * @param {() => Promise<typeof first>} begin
 */
export function startable(name, first, begin) {
  let running = first
  let ended
  let starting = Promise.resolve()
  const listen = () => {
    ended = undefined
    void running.exited.then((how) => (ended = how))
  }
  listen()
  stopAtEnd(name, async () => {
    await starting
    await running.stop()
  })
  return {
    name,
    get log() {
      return running.log
    },
    get exited() {
      return running.exited
    },
    /** How it ended, or undefined while it runs. */
    get ended() {
      return ended
    },
    /** A failure to start is an end of its own. */
    async startAgain() {
      const begun = begin().then((next) => {
        running = next
        listen()
      })
      starting = begun.catch(() => {})
      await begun
    },
  }
}

/** Keeps the parts running until one cannot be kept, then tells of it and stops the rest. */
export async function keepParts(parts) {
  const trimming = setInterval(() => parts.forEach(({ log }) => trimLog(log)), minute)
  const given = await Promise.race(parts.map(keepPart))
  clearInterval(trimming)
  if (isStopping()) return
  console.error(`\n  ${given.name} is given up after ${most} ends within a minute.\n${deathNotice(given)}`)
  await finish(1)
}

/** Starts a part again each time it ends; returns when it ends too often. */
async function keepPart(part) {
  const ends = []
  for (;;) {
    const how = await part.exited
    if (isStopping()) return part
    console.log(`  ${part.name} ended (${how}) and is started again`)
    do {
      const now = performance.now()
      ends.push(now)
      while (ends[0] < now - minute) ends.shift()
      if (ends.length >= most) return part
      await sleep(pauseAfter(ends.length))
      if (isStopping()) return part
    } while (!(await isStarted(part)))
  }
}

const isStarted = (part) =>
  part.startAgain().then(
    () => true,
    (error) => void console.log(`  ${part.name} could not be started and is tried again: ${error.message}`),
  )

export function deathNotice({ name, ended, log }) {
  const how = ended ? ` (${ended})` : ''
  return `The ${name} process ended by itself${how}. Its last lines:\n\n${lastLines(log)}\n\n  The whole log: ${log}`
}
