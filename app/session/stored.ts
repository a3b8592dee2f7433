import { version } from '#config/version.ts'

/** The browser's own storage, each key under the person and the system version: nobody reads another's, nor what an older version meant. */
const prefixOf = (userId: string): string => `${userId}:${version}:`

export function readStored(userId: string, name: string): string | null {
  return quietly(() => localStorage.getItem(prefixOf(userId) + name))
}

/** Keeps a value; null forgets it. A full or forbidden storage is no error: nothing depends on it. */
export function writeStored(userId: string, name: string, value: string | null): void {
  quietly(() => (value === null ? localStorage.removeItem(prefixOf(userId) + name) : localStorage.setItem(prefixOf(userId) + name, value)))
}

function quietly<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
