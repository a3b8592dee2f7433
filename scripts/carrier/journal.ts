import type { Clock } from './clock.ts'

export type Entry = {
  at: number
  kind: 'callback' | 'twiml' | 'rest' | 'alert' | 'signal'
  /** The call, message or recording it is about. */
  about: string
  what: string
  /** What was sent, with passwords and keys left out. */
  detail: Record<string, string>
  /** The other side's answer: a status, or why there was none. */
  answer: string
}

const room = 1000

/** What went to and fro, newest last; the oldest is forgotten. */
export class Journal {
  readonly entries: Entry[] = []

  constructor(private readonly clock: Clock) {}

  add(kind: Entry['kind'], about: string, what: string, detail: Record<string, string> = {}, answer = ''): Entry {
    const entry = { at: this.clock.now(), kind, about, what, detail, answer }
    this.entries.push(entry)
    if (this.entries.length > room) this.entries.splice(0, this.entries.length - room)
    return entry
  }

  of(kind: Entry['kind']): Entry[] {
    return this.entries.filter((entry) => entry.kind === kind)
  }
}
