import type { Readable } from 'node:stream'
import type { ApiEnv } from '#config/env.ts'

/** Bytes first to last, both included. */
export type ByteRange = { start: number; end: number }

/** Where the bytes of files are kept; what is known about them stands in the database. */
export type Storage = {
  /** Takes over a finished local file; all of it is there under its key, or nothing. */
  keep(key: string, localPath: string): Promise<void>
  /** The bytes under a key, or null where there are none. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /** Forgets what is under a key; nothing there is as good. */
  remove(key: string): Promise<void>
}

/** Where a tenant's bytes of one kind stand: `<tenant>/<kind>/<id>`. Names that people give are never part of it. */
export const storageKey = (tenantId: string, kind: string, id: string): string => `${tenantId}/${kind}/${id}`

const segments = /^[0-9a-z_-]+(\/[0-9a-z_-]+){1,3}$/

/** A key is made here, never taken from outside; this is the last door before a path. */
export function checkedKey(key: string): string {
  if (!segments.test(key)) throw new Error('That is no key of the storage')
  return key
}

export const dataFolder = (env: Pick<ApiEnv, 'DATA_DIR'>): string => env.DATA_DIR ?? './.data'
