import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

type Ticks = { worked: number; stolen: number }

/** Ticks of all cores since the machine began: at work, and wanted but given to somebody else by the host. Null where that is not told. */
function ticks(): Ticks | null {
  try {
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] =
      /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]?.split(' ').map(Number) ?? []
    return { worked: user + nice + system + irq + softirq, stolen }
  } catch {
    return null
  }
}

/**
 * Begins to watch the machine; what comes back says how busy it was before, and how much of the processor time that was wanted since
 * then the host gave to others. With more than a few hundredths of it milliseconds say little.
 */
export function watchMachine(): () => string {
  const before = ticks()
  const [load = 0] = loadavg()
  return () => {
    const now = ticks()
    const busy = `Load before: ${load.toFixed(1)}.`
    if (!before || !now) return busy
    const stolen = now.stolen - before.stolen
    const share = stolen / Math.max(1, stolen + now.worked - before.worked)
    return `${busy} Taken by the host: ${(share * 100).toFixed(0)} % of the processor time that was wanted.`
  }
}
