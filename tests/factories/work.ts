import type { Brand } from '#api/platform/brands.ts'
import { inTenant, type Database } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Ports } from '#api/platform/ports.ts'

/** A unit of work as a request would have it, with nobody signed in. */
export function workOf(ports: Ports, brand: Brand, db: Database): OpenWork {
  const client = { ip: '127.0.0.1', user_agent: 'tests', request_id: newId(), language: 'en' }
  return { db, brand, actor: null, now: ports.clock.now(), ports, client }
}

/** Runs `inside` as one unit of work of a brand. */
export function within<T>(ports: Ports, brand: Brand, inside: (work: OpenWork) => Promise<T>): Promise<T> {
  return inTenant(ports.pool, brand.id, (db) => inside(workOf(ports, brand, db)))
}
