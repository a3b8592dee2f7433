import { frameSize, loudness, rate, type Sound } from './sounds.ts'

/** The sound to and from one telephone, in frames of 20 ms. */
export type Port = {
  /** What it has said since; null is silence. */
  pull(): Int16Array | null
  /** Lets it hear. */
  push(frame: Int16Array): void
  /** Cuts the way to it, or opens it again, where there is one. */
  lose?(lost: boolean): void
}

/** Takes down what is said on a line and what is heard there. */
export type Tap = { take(said: Int16Array, heard: Int16Array): void }

const quiet = new Int16Array(frameSize)

type Playing = { sound: Sound; done: () => void }

/** The sound of one call: a port, what is played to it, and the room where it is together with others. */
export class Line {
  room: Room | null = null
  /** Not heard by the others. */
  muted = false
  /** Neither hears the others nor is heard. */
  apart = false
  /** Media is lost: nothing comes, nothing goes. */
  lost = false
  readonly taps = new Set<Tap>()
  /** How loud both directions were in the last frame that was not silent, and how many such frames there were. */
  readonly levels = { said: 0, heard: 0, said_frames: 0, heard_frames: 0 }
  private playing: Playing[] = []
  private voice: Int16Array = quiet

  constructor(private readonly port: Port) {}

  /** Plays a sound after those that are already playing; resolves when it has ended or the signal stops it. */
  play(sound: Sound, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const stop = () => this.drop(entry)
      const done = () => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }
      const entry: Playing = { sound, done }
      this.playing.push(entry)
      signal?.addEventListener('abort', stop, { once: true })
    })
  }

  private drop(entry: Playing): void {
    this.playing = this.playing.filter((one) => one !== entry)
    entry.done()
  }

  /** Leaves out so many milliseconds of what is being played. */
  skip(milliseconds: number): void {
    let frames = Math.round(milliseconds / 20)
    for (const entry of [...this.playing]) {
      if (frames <= 0) return
      const rest = entry.sound.skip(frames)
      if (rest > 0) this.drop(entry)
      frames = rest
    }
  }

  /** Loses the media, or finds them again. */
  lose(lost: boolean): void {
    this.lost = lost
    this.port.lose?.(lost)
  }

  enter(room: Room): void {
    this.leave()
    this.room = room
    room.lines.add(this)
  }

  leave(): void {
    this.room?.lines.delete(this)
    this.room = null
  }

  /** Takes what the telephone says now. */
  listen(): void {
    const frame = this.port.pull()
    this.voice = this.lost || !frame ? quiet : frame
  }

  /** What the others hear of it. */
  get spoken(): Int16Array | null {
    return this.muted || this.apart || this.voice === quiet ? null : this.voice
  }

  /** Lets the telephone hear, and the taps. */
  speak(): void {
    const frames = [this.nextPlayed(), ...(this.room && !this.apart ? this.room.heardBy(this) : [])].filter((frame) => frame !== null)
    const heard = mix(frames)
    this.measure(heard)
    for (const tap of this.taps) tap.take(this.voice, heard)
    if (!this.lost) this.port.push(heard)
  }

  private measure(heard: Int16Array): void {
    const [said, there] = [loudness(this.voice), loudness(heard)]
    if (said > 50) Object.assign(this.levels, { said: Math.round(said), said_frames: this.levels.said_frames + 1 })
    if (there > 50) Object.assign(this.levels, { heard: Math.round(there), heard_frames: this.levels.heard_frames + 1 })
  }

  private nextPlayed(): Int16Array | null {
    for (let entry = this.playing[0]; entry; entry = this.playing[0]) {
      const frame = entry.sound.next()
      if (frame) return frame
      this.drop(entry)
    }
    return null
  }
}

/** Where several lines hear each other. */
export class Room {
  readonly lines = new Set<Line>()

  heardBy(line: Line): (Int16Array | null)[] {
    return [...this.lines].filter((other) => other !== line).map((other) => other.spoken)
  }
}

/** The sum of the frames, saturated; silence when there are none. */
export function mix(frames: Int16Array[]): Int16Array {
  if (frames.length === 0) return quiet
  if (frames.length === 1) return frames[0] ?? quiet
  const sum = new Int16Array(frameSize)
  for (let i = 0; i < frameSize; i++) {
    let value = 0
    for (const frame of frames) value += frame[i] ?? 0
    sum[i] = Math.max(-32_768, Math.min(32_767, value))
  }
  return sum
}

/** Moves the sound of all lines on, 50 times a second. */
export class Engine {
  private readonly lines = new Set<Line>()
  private readonly after = new Set<() => void>()
  private ticker: NodeJS.Timeout | undefined
  private ticks = 0
  private start = 0

  add(line: Line): void {
    this.lines.add(line)
    if (this.ticker) return
    this.ticks = 0
    this.start = performance.now()
    this.ticker = setInterval(() => this.catchUp(), 10)
  }

  remove(line: Line): void {
    line.leave()
    this.lines.delete(line)
    if (this.lines.size === 0) this.stop()
  }

  /** Does something after each frame. Returns what ends it. */
  onFrame(work: () => void): () => void {
    this.after.add(work)
    return () => this.after.delete(work)
  }

  stop(): void {
    clearInterval(this.ticker)
    this.ticker = undefined
  }

  private catchUp(): void {
    const due = Math.floor((performance.now() - this.start) / ((frameSize / rate) * 1000))
    // After a long stall the lost time is not made up for.
    if (due - this.ticks > 25) this.ticks = due - 1
    for (; this.ticks < due; this.ticks++) this.tick()
  }

  private tick(): void {
    for (const line of this.lines) line.listen()
    for (const line of this.lines) line.speak()
    for (const work of [...this.after]) work()
  }
}
