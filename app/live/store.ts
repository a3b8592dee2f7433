import { useSyncExternalStore, type ReactNode } from 'react'
import type { LiveChannel, LiveMessage } from '#api/contract/live.ts'
import type { Feature } from '#config/features.ts'

/** OFFLINE: no connection. CONNECTING: the server has welcomed it. CONNECTED: it hears at least one channel. */
export type LiveState = 'OFFLINE' | 'CONNECTING' | 'CONNECTED'

/** An alert on the screen. */
export type Alert = { id: string; text: ReactNode; tone?: 'danger' | undefined }

type Listener = (message: LiveMessage, channel: LiveChannel) => void

function valueOf<T>(first: T) {
  let value = first
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set(next: T) {
      if (Object.is(next, value)) return
      value = next
      for (const watcher of [...watchers]) watcher()
    },
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

const noAlerts: readonly Alert[] = []

/** What the island tells the rest of the page. It stands apart from the island, which is loaded later. */
export const liveState = valueOf<LiveState>('OFFLINE')
export const liveAlerts = valueOf<readonly Alert[]>(noAlerts)
/** The features that are on as last heard; null while nothing newer than the page was heard. */
export const liveFeatures = valueOf<readonly Feature[] | null>(null)

const listeners = new Set<Listener>()

/** Hears every message as it comes, in every tab; the answer ends it. Screens need it not: their loaders are run anew. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For the island: passes a message on. */
export function publishLive(message: LiveMessage, channel: LiveChannel): void {
  for (const listener of [...listeners]) listener(message, channel)
}

/** Where the live connection stands. */
export const useLiveState = (): LiveState => useSyncExternalStore(liveState.watch, liveState.get, () => 'OFFLINE')

/** The alerts that this tab is to show. */
export const useLiveAlerts = (): readonly Alert[] => useSyncExternalStore(liveAlerts.watch, liveAlerts.get, () => noAlerts)

/** Shows an alert beside those that are there; the oldest of more than three goes. */
export const showAlert = (alert: Alert): void => liveAlerts.set([...liveAlerts.get().filter(({ id }) => id !== alert.id), alert].slice(-3))

/** Takes an alert away that was dismissed or has left. */
export const dismissAlert = (id: string): void => liveAlerts.set(liveAlerts.get().filter((alert) => alert.id !== id))
