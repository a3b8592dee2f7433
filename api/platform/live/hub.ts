import type { LiveMessage } from '#api/contract/live.ts'
import type { Notice } from './bus.ts'
import { told } from './protocol.ts'

/** One subscription of one socket: what it is called there, and how to tell it something. */
export type Subscription = { identifier: string; send(frame: Buffer): void }

export const refetch: LiveMessage = { event: 'refetch' }

/** A page is drawn a while before its socket listens: what was said in between is made up for by fetching anew. */
const remembered = 60_000

/** Who listens to what in this process. Streams of different tenants never meet: the tenant is part of the key. */
export function createHub(now: () => number) {
  const listeners = new Map<string, Set<Subscription>>()
  /** When each stream last spoke, the oldest first. */
  const spoken = new Map<string, number>()

  function remember(key: string) {
    const time = now()
    spoken.delete(key)
    spoken.set(key, time)
    for (const [old, at] of spoken) {
      if (time - at < remembered) break
      spoken.delete(old)
    }
  }

  return {
    add(tenantId: string, streams: readonly string[], subscription: Subscription): void {
      for (const key of streams.map(keyOf(tenantId))) {
        const there = listeners.get(key)
        if (there) there.add(subscription)
        else listeners.set(key, new Set([subscription]))
      }
    },

    remove(tenantId: string, streams: readonly string[], subscription: Subscription): void {
      for (const key of streams.map(keyOf(tenantId))) {
        const there = listeners.get(key)
        if (there?.delete(subscription) && there.size === 0) listeners.delete(key)
      }
    },

    /** Whether one of these streams spoke within the last minute. */
    spokeLately: (tenantId: string, streams: readonly string[]): boolean =>
      streams.some((stream) => now() - (spoken.get(keyOf(tenantId)(stream)) ?? -Infinity) < remembered),

    /** Tells a notice to whoever listens to one of its streams, each once. */
    deliver({ tenant_id, streams, message }: Notice): void {
      const frames = new Map<string, Buffer>()
      const keys = streams.map(keyOf(tenant_id))
      const done = keys.length > 1 ? new Set<Subscription>() : null
      for (const key of keys) {
        remember(key)
        for (const subscription of listeners.get(key) ?? []) {
          if (done?.has(subscription)) continue
          done?.add(subscription)
          tell(subscription, message, frames)
        }
      }
    },

    /** Tells every subscription that something may have been missed. */
    refetchAll(): void {
      const frames = new Map<string, Buffer>()
      for (const subscription of new Set([...listeners.values()].flatMap((there) => [...there]))) tell(subscription, refetch, frames)
    },
  }
}

export type Hub = ReturnType<typeof createHub>

const keyOf = (tenantId: string) => (stream: string) => `${tenantId} ${stream}`

/** Most clients call their subscriptions alike: the words are put together once for all of them. */
function tell({ identifier, send }: Subscription, message: LiveMessage, frames: Map<string, Buffer>): void {
  let frame = frames.get(identifier)
  if (!frame) frames.set(identifier, (frame = told(identifier, message)))
  send(frame)
}
