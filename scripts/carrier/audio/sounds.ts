/** Samples a second, and samples in one frame of 20 ms. */
export const rate = 8000
export const frameSize = 160

/**
 * A sound that is taken frame by frame; null when it has ended. `skip` leaves out so many frames and returns how many of them
 * were more than there were.
 */
export type Sound = { next(): Int16Array | null; skip(frames: number): number }

type Wave = (second: number) => number

const sine = (frequency: number, second: number) => Math.sin(2 * Math.PI * frequency * second)

/** A sound of so many seconds from a function of time between -1 and 1. */
function fromWave(wave: Wave, seconds: number): Sound {
  let at = 0
  const end = seconds * rate
  return {
    next() {
      if (at >= end) return null
      const frame = Int16Array.from({ length: frameSize }, (_, i) => Math.round(wave((at + i) / rate) * 32_767))
      at += frameSize
      return frame
    },
    skip(frames) {
      const left = Math.max(0, Math.ceil((end - at) / frameSize))
      at += Math.min(left, frames) * frameSize
      return Math.max(0, frames - left)
    },
  }
}

/** A buzz with the overtones of a voice whose loudness and pitch rise and fall with syllables. */
function voice(pitch: number): Wave {
  return (second) => {
    const syllable = Math.max(0, sine(2.1, second) + 0.35 * sine(0.7, second))
    const base = pitch * (1 + 0.08 * sine(0.9, second))
    const buzz = sine(base, second) + 0.6 * sine(base * 2, second) + 0.5 * sine(base * 4, second) + 0.25 * sine(base * 7, second)
    return 0.16 * syllable * buzz
  }
}

/** How long the words take to be said, in seconds: three words a second, and no less than half a second. */
export const secondsFor = (text: string): number => Math.max(0.5, text.trim().split(/\s+/).filter(Boolean).length / 3)

/**
 * Stands for spoken words: there is no synthetic voice here, so it is a speech-like tone as long as the words would take.
 * The words themselves stand on the carrier's page.
 */
export const spoken = (text: string): Sound => fromWave(voice(210), secondsFor(text))

/** The recorded voice of a customer, without end. */
export const customerVoice = (): Sound => fromWave(voice(130), Infinity)

export const beep = (seconds = 0.4): Sound => fromWave((second) => 0.3 * sine(1000, second), seconds)

export const silence = (seconds: number): Sound => fromWave(() => 0, seconds)

/** Four soft chords in turn, without end. */
export function holdMusic(): Sound {
  const chords = [
    [262, 330, 392],
    [220, 262, 330],
    [175, 220, 262],
    [196, 247, 294],
  ]
  return fromWave((second) => {
    const chord = chords[Math.floor(second / 1.6) % chords.length] ?? []
    const fade = Math.min(1, (second % 1.6) * 8, (1.6 - (second % 1.6)) * 4)
    return 0.08 * fade * chord.reduce((sum, note) => sum + sine(note, second), 0)
  }, Infinity)
}

const rows = [697, 770, 852, 941]
const columns = [1209, 1336, 1477, 1633]
const keys = ['123A', '456B', '789C', '*0#D']

/** The two tones of a key, for 0.2 s; unknown keys are silent. */
export function keyTone(key: string): Sound {
  const row = keys.findIndex((line) => line.includes(key))
  const column = keys[row]?.indexOf(key) ?? -1
  const [low, high] = [rows[row], columns[column]]
  if (!low || !high) return silence(0.2)
  return fromWave((second) => 0.25 * (sine(low, second) + sine(high, second)), 0.2)
}

/** Samples that are at hand. */
export function fromSamples(samples: Int16Array): Sound {
  let at = 0
  return {
    next() {
      if (at >= samples.length) return null
      const frame = new Int16Array(frameSize)
      frame.set(samples.subarray(at, at + frameSize))
      at += frameSize
      return frame
    },
    skip(frames) {
      const left = Math.max(0, Math.ceil((samples.length - at) / frameSize))
      at += Math.min(left, frames) * frameSize
      return Math.max(0, frames - left)
    },
  }
}

/** One after the other. */
export function inTurn(sounds: Sound[]): Sound {
  const left = [...sounds]
  return {
    next() {
      for (let sound = left[0]; sound; left.shift(), sound = left[0]) {
        const frame = sound.next()
        if (frame) return frame
      }
      return null
    },
    skip: (frames) => left.reduce((rest, sound) => (rest > 0 ? sound.skip(rest) : 0), frames),
  }
}

/** The root of the mean square of a frame, from 0 to 32767. */
export function loudness(frame: Int16Array): number {
  let sum = 0
  for (const sample of frame) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, frame.length))
}

/** What a caller hears while it rings at the other side: two seconds of tone, four of silence, without end. */
export const ringback = (): Sound => fromWave((second) => (second % 6 < 2 ? 0.06 * (sine(440, second) + sine(480, second)) : 0), Infinity)
