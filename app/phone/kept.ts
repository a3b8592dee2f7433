import { readStored, writeStored } from '#app/session/stored.ts'

/** What a browser keeps of the phone. */
export type Choices = { microphone: string | null; speaker: string | null; ring_volume: number }

const usual: Choices = { microphone: null, speaker: null, ring_volume: 0.8 }

export function readChoices(userId: string): Choices {
  try {
    const kept = JSON.parse(readStored(userId, 'phone') ?? '{}') as Partial<Choices>
    const volume = kept.ring_volume
    return {
      microphone: typeof kept.microphone === 'string' ? kept.microphone : null,
      speaker: typeof kept.speaker === 'string' ? kept.speaker : null,
      ring_volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : usual.ring_volume,
    }
  } catch {
    return usual
  }
}

export const keepChoices = (userId: string, choices: Choices): void => writeStored(userId, 'phone', JSON.stringify(choices))

const deviceKey = (userId: string) => `phone-device:${userId}`

/** The id by which the server knows this browser; it outlasts releases, not signing out. */
export function deviceId(userId: string): string | undefined {
  try {
    return localStorage.getItem(deviceKey(userId)) ?? undefined
  } catch {
    return undefined
  }
}

export function keepDeviceId(userId: string, id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(deviceKey(userId))
    else localStorage.setItem(deviceKey(userId), id)
  } catch {
    // Without a storage this browser is a new one each time.
  }
}
