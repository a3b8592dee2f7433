import { browserName } from '#app/phone/device/browser-name.ts'
import type { Machine } from '#app/phone/machine.ts'
import { sendAction, sendOnUnload } from './phone-requests.ts'
import { deviceId, storeDeviceId } from './phone-storage.ts'
import { presence, type Presence } from './presence.ts'

/** Without a hand on mouse or keyboard for so long nobody is there to answer. */
const attendedFor = 30 * 60_000

type HeartbeatHooks = {
  get(): Machine
  touchedAt(): number
  /** The server does not know this browser's device any more. */
  deviceForgotten(): void
  signedOut(): void
}

/** Tells the server which device this browser is, and whether it would answer a call. */
export function heartbeat(userId: string, { get, touchedAt, deviceForgotten, signedOut }: HeartbeatHooks) {
  const tab = crypto.randomUUID()
  const sent = presence(send)
  let ended = false

  async function send(state: Presence): Promise<boolean> {
    const answer = await sendAction({ do: 'beat', device_id: deviceId(userId) ?? '', state, tab })
    if (ended || answer.ok) return true
    if (answer.refusal === 'not_found') {
      storeDeviceId(userId, null)
      deviceForgotten()
    } else if (answer.code === 'signed_out') signedOut()
    return false
  }

  return {
    beat(regularly = false): void {
      const { device, call } = get()
      const attended = device === 'registered' && (call !== null || Date.now() - touchedAt() < attendedFor)
      if (deviceId(userId)) sent.is(!attended ? 'offline' : call ? 'busy' : 'registered', regularly)
    },
    /** A token for this browser's device, which is made where there is none; null where there is no token. */
    async token() {
      const answer = await sendAction({ do: 'token', device_id: deviceId(userId), label: browserName() })
      if (answer.ok) {
        storeDeviceId(userId, answer.data.device_id)
        return answer.data
      }
      // Another person's device, or one that was forgotten: this browser is a new one.
      if (answer.refusal === 'not_found' && deviceId(userId)) storeDeviceId(userId, null)
      if (answer.code === 'signed_out') signedOut()
      return null
    },
    /** The page goes away: nobody answers here any more. */
    leave(): void {
      const device_id = deviceId(userId)
      if (device_id && sent.isBelieved()) sendOnUnload({ do: 'beat', device_id, state: 'offline', tab })
    },
    end(): void {
      ended = true
      sent.end()
    },
  }
}
