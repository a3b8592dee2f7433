/** Something the reader can mend: printed as it is, without a stack. */
export class Trouble extends Error {
  name = 'Trouble'
}

const frames = ['|', '/', '-', '\\']
const width = 14
let hushed = false

/** From now on steps say nothing more: everything is being stopped. */
export function hush() {
  hushed = true
}

/** Seconds since a moment of performance.now(), for people. */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

/**
 * Does one piece of work and tells of it on one line: its name, what came of it and how long it took.
 * @template T
 * @param {string} label
 * @param {(note: (text: string) => void) => Promise<T>} work calls `note` with what came of it
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const start = performance.now()
  const name = `  ${label.padEnd(width)}`
  const spinner = process.stdout.isTTY ? spin(name, start) : undefined
  if (!spinner) process.stdout.write(name)
  let outcome = 'done'
  try {
    return await work((text) => (outcome = text))
  } catch (error) {
    outcome = 'failed'
    throw error
  } finally {
    spinner?.()
    const line = `${outcome.padEnd(46)} ${since(start)}\n`
    if (!hushed) process.stdout.write(spinner ? name + line : line)
  }
}

/** Turns a wheel on the current line until the function it gives back is called. */
function spin(name, start) {
  let frame = 0
  const draw = () => hushed || process.stdout.write(`\r${name}${frames[frame++ % frames.length]} ${since(start)}`)
  draw()
  const timer = setInterval(draw, 120)
  return () => {
    clearInterval(timer)
    process.stdout.write('\r\x1b[2K')
  }
}

/** Prints an error for people: trouble as plain words, anything else with its stack. */
export function tell(error) {
  console.error(error instanceof Trouble ? `\n${error.message}\n` : error)
}
