import { leaveTheFloor } from './only-one.mjs'
import { endCommands } from './processes.mjs'
import { hush, tell } from './progress.mjs'

const stops = []
let stopping = false
let say = (text) => process.stdout.write(text)

/** Remembers something to stop at the end; the last one remembered is stopped first. */
export function stopAtEnd(name, stop) {
  stops.push({ name, stop })
}

/**
 * Does the work of a command that starts things. Ctrl-C, SIGTERM, a closed terminal and a failure all end the same way:
 * whatever was started is stopped in reverse order.
 * @param {() => Promise<void>} work
 * @param {{ quiet?: boolean }} [options] `quiet`: say nothing of the stopping
 */
export async function keepRunning(work, { quiet = false } = {}) {
  if (quiet) say = () => {}
  // A closed terminal or pipe is no reason to leave things running behind.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 0],
    ['SIGHUP', 0],
  ])
    process.on(signal, () => void finish(code))
  if (process.env.npm_lifecycle_event) endWithNpm()
  try {
    await work()
  } catch (error) {
    if (stopping) return
    tell(error)
    await finish(1)
  }
}

/** A SIGTERM to npm ends the shell between npm and us without reaching us: then we have another parent. */
function endWithNpm() {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void finish(0), 250).unref()
}

/** Stops everything and ends this process. A second call changes nothing: the first is at work. */
export async function finish(code) {
  if (stopping) return
  stopping = true
  hush()
  endCommands()
  if (stops.length > 0) say('\n  Stopping')
  for (const { name, stop } of stops.reverse()) {
    await stop().catch(tell)
    say(` ${name}`)
  }
  if (stops.length > 0) say('. Stopped.\n')
  leaveTheFloor()
  process.exit(code)
}

export const isStopping = () => stopping
