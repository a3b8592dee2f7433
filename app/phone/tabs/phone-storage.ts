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

export const storeChoices = (userId: string, choices: Choices): void => writeStored(userId, 'phone', JSON.stringify(choices))

/** The id by which the server knows this browser as this person's; after a release, and after signing out, it is a new one. */
export const deviceId = (userId: string): string | undefined => readStored(userId, 'phone-device') ?? undefined

/** Null forgets it. Without a storage this browser is a new one each time. */
export const storeDeviceId = (userId: string, id: string | null): void => writeStored(userId, 'phone-device', id)

/** Where the panel was left on the screen. */
export const readPanelPosition = (userId: string): string | null => readStored(userId, 'phone-place')
export const storePanelPosition = (userId: string, place: string | null): void => writeStored(userId, 'phone-place', place)
