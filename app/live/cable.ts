import { adapters, createConsumer } from '@rails/actioncable'
import type { LiveChannel, LiveMessage } from '#api/contract/live.ts'
import type { LiveState } from './store.ts'

export type CableEvents = {
  state(state: LiveState): void
  message(message: LiveMessage, channel: LiveChannel): void
  /** It hears again after having been lost: what was said meanwhile was missed. */
  back(): void
  /** The session behind it is over. */
  unauthorized(): void
}

const reopenDelay = 1000
const reopenJitter = 500
/** After so many attempts in vain it takes more time between them. */
const patientAfter = 10
const patientDelay = 10_000

/** How long to wait before the next attempt, after so many in vain. */
export function reopenAfter(failures: number, random = Math.random): number {
  return (failures < patientAfter ? reopenDelay : patientDelay) + random() * reopenJitter
}

/**
 * The connection to /cable through the client of Rails, reopened by a timer of ours: its own first looks after six to twelve
 * seconds, and does not notice an attempt that was refused. Its watch over missing pings stays in force.
 */
export function openCable(channels: readonly LiveChannel[], events: CableEvents): () => void {
  let wanted = true
  let current: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let hasHeard = false

  class Socket extends WebSocket {
    /** Whether this very socket has been confirmed a subscription. */
    hears = false
    ended = false

    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      // eslint-disable-next-line @typescript-eslint/no-this-alias -- the newest is the one that counts
      current = this
      this.addEventListener('open', () => {
        if (!wanted) this.close()
      })
      this.addEventListener('message', ({ data }) => this.look(String(data)))
      this.addEventListener('close', () => this.lost())
    }

    private look(text: string) {
      if (text.startsWith('{"type":"welcome"')) {
        failures = 0
        if (wanted) events.state('CONNECTING')
      } else if (text.startsWith('{"type":"disconnect"')) {
        this.ended = (JSON.parse(text) as { reason?: string }).reason === 'unauthorized'
      }
    }

    private lost() {
      if (current !== this || !wanted) return
      events.state('OFFLINE')
      if (this.ended) {
        events.unauthorized()
        failures = patientAfter
      }
      clearTimeout(timer)
      timer = setTimeout(() => consumer.connect(), reopenAfter(failures++))
    }
  }

  adapters.WebSocket = Socket
  const consumer = createConsumer('/cable')
  for (const channel of channels) {
    consumer.subscriptions.create(channel, {
      connected() {
        if (!wanted || !(current instanceof Socket)) return
        this.perform('validate_stream')
        if (current.hears) return
        current.hears = true
        events.state('CONNECTED')
        if (hasHeard) events.back()
        hasHeard = true
      },
      received: (message: LiveMessage) => {
        if (wanted) events.message(message, channel)
      },
    })
  }
  return () => {
    wanted = false
    clearTimeout(timer)
    consumer.disconnect()
    events.state('OFFLINE')
  }
}
