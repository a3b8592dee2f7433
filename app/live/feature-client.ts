import { InMemoryStorageProvider, UnleashClient } from 'unleash-proxy-client'
import type { Feature } from '#config/features.ts'
import { togglesOf } from './toggles.ts'

/** Longer than any page stands, in milliseconds. */
const forever = 1e12

/**
 * Unleash's client, begun with the features that the page was drawn with: it asks nothing at its start and never by the clock,
 * only when `ask` is called. `tell` hears each answer. Without an answer all stays as it was.
 */
export function createFeatureClient(drawn: readonly Feature[], tell: (on: readonly Feature[]) => void) {
  const client = new UnleashClient({
    url: new URL('/features/frontend', window.location.origin),
    appName: 'web',
    // The session's cookie says who asks; the client insists on a key.
    clientKey: 'session',
    headerName: 'unleash-client-key',
    bootstrap: togglesOf(drawn),
    // What the page was drawn with counts as just fetched.
    experimental: { togglesStorageTTL: forever },
    storageProvider: new InMemoryStorageProvider(),
    refreshInterval: 0,
    disableRefresh: true,
    disableMetrics: true,
    fetch: askQuietly,
  })
  // The page still shows what it was drawn with, and its loaders are run anew besides.
  client.on('error', () => {})
  client.on('update', () => tell(client.getAllToggles().map(({ name }) => name as Feature)))
  const started = client.start()
  return {
    async ask(): Promise<void> {
      await started
      await client.updateToggles()
    },
    stop: () => client.stop(),
  }
}

/** An ended session, a step that sign-in still wants or an api that is away is no answer: the client leaves all as it was and prints nothing. */
async function askQuietly(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'error' }).catch(() => null)
  return answer?.ok ? answer : new Response(null, { status: 304 })
}
