import { z } from 'zod'
import { liveMessage } from '#api/contract/live.ts'
import type { OpenWork } from '../http/route.ts'

/** A message on its way: for whoever listens to one of these streams of this tenant. */
export const notice = z.object({ tenant_id: z.uuid(), streams: z.array(z.string().min(1).max(120)).min(1), message: liveMessage })
export type Notice = z.infer<typeof notice>

export type BusListener = {
  notice(heard: Notice): void
  /** Called each time the bus can be heard (again): what was said before may have been missed. */
  heard(): void
}

/** What the database itself says when hosts of people's own change; heard by processes, by no browser. */
export const hostsStream = 'hosts'

/** Carries live messages between all processes of the api. */
export type Bus = {
  /**
   * Says a message to the listeners of these streams once the work's transaction commits; never if it rolls back.
   * Transactions that say something commit one after the other: say it once for many rows, not once a row.
   */
  publish(work: Pick<OpenWork, 'db' | 'brand'>, streams: readonly string[], message: Notice['message']): Promise<void>
  /** Hears every notice of every tenant from now on, through interruptions; the answer ends it. */
  subscribe(listener: BusListener): () => Promise<void>
}
