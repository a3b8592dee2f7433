import type { Tap } from './mixer.ts'
import { mix } from './mixer.ts'
import { frameSize, rate } from './sounds.ts'
import { writeWav } from './wav.ts'

/** What is taken down: both sides in one channel, each side in a channel of its own, or only what is said. */
export type Tracks = 'mixed' | 'dual' | 'said'

/** Takes down a line into a WAV file. While paused it takes silence, or with `skip` nothing. */
export class Recorder implements Tap {
  state: 'in-progress' | 'paused' = 'in-progress'
  skip = false
  private readonly said: Int16Array[] = []
  private readonly heard: Int16Array[] = []

  constructor(private readonly tracks: Tracks) {}

  take(said: Int16Array, heard: Int16Array): void {
    const paused = this.state === 'paused'
    if (paused && this.skip) return
    const nothing = new Int16Array(frameSize)
    const all = this.tracks === 'mixed' ? mix([said, heard]) : said
    this.said.push(paused ? nothing : all.slice())
    if (this.tracks === 'dual') this.heard.push(paused ? nothing : heard.slice())
  }

  /** Its length in seconds. */
  get seconds(): number {
    return (this.said.length * frameSize) / rate
  }

  get channels(): 1 | 2 {
    return this.tracks === 'dual' ? 2 : 1
  }

  wav(): Buffer {
    return writeWav([this.said, this.heard].slice(0, this.channels).map(joined))
  }
}

function joined(frames: Int16Array[]): Int16Array {
  const whole = new Int16Array(frames.length * frameSize)
  frames.forEach((frame, i) => whole.set(frame, i * frameSize))
  return whole
}
