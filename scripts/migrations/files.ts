import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const folder = 'api/migrations'
/** In the format of `sha256sum`: `cd api/migrations && sha256sum -c SHA256SUMS` checks it too. */
const list = join(folder, 'SHA256SUMS')

/** Four files were named ahead of the clock. Until it is past them, new names follow them. */
const aheadUntil = '20261125235959'

const stampOf = (name: string): string => name.split('_', 1)[0] ?? ''
const stampAt = (date: Date): string => date.toISOString().replace(/\D/g, '').slice(0, 14)

export const fileNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** The clock's, or one second after the newest file where that lies ahead. */
export function nextStamp(names: string[], now: Date): string {
  const clock = stampAt(now)
  const newest = names.map(stampOf).sort().at(-1)?.slice(0, 14) ?? ''
  if (newest < clock) return clock
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(newest)?.map(Number) ?? []
  const [year = 0, month = 1, day, hour, minute, second = 0] = parts
  return stampAt(new Date(Date.UTC(year, month - 1, day, hour, minute, second + 1)))
}

/** Names that the order would misread: not fourteen digits and a kebab-case name, or ahead of the clock. */
export function wronglyNamed(names: string[], now: Date): string[] {
  const latest = [stampAt(now), aheadUntil].sort().at(-1) ?? ''
  // The first file has milliseconds as well; node-pg-migrate sorts such a name before all others.
  const [, ...others] = names
  return others.filter((name) => !/^\d{14}_[a-z0-9]+(-[a-z0-9]+)*\.sql$/.test(name) || stampOf(name) > latest)
}

export const sumOf = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')

/** Name and checksum of each file that is recorded. */
export function recorded(): Map<string, string> {
  const lines = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : []
  return new Map(lines.map((line) => line.split(/ [ *]/).reverse() as [string, string]))
}

/** Records the files that are not recorded yet, and returns their names. What is recorded stays as it is. */
export function recordNew(): string[] {
  const sums = recorded()
  const added = fileNames().filter((name) => !sums.has(name))
  for (const name of added) sums.set(name, sumOf(name))
  const lines = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sum]) => `${sum}  ${name}\n`)
  writeFileSync(list, lines.join(''))
  return added
}
