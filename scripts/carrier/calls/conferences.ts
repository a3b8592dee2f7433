import { Line, Room } from '../audio/mixer.ts'
import { beep } from '../audio/sounds.ts'
import type { Carrier } from '../carrier.ts'
import { Deferred, unless } from '../deferred.ts'
import { newSid } from '../names.ts'
import { playWaiting } from '../twiml/waiting.ts'
import type { Hook } from '../webhooks.ts'
import type { Call, Progress } from './call.ts'
import type { Recording } from './recordings.ts'

export type Entry = {
  starts: boolean
  ends: boolean
  muted: boolean
  label: string
  beep: 'true' | 'false' | 'onEnter' | 'onExit'
  /** Undefined is the music of the house, an empty address is silence. */
  wait: Hook | undefined
  progress: Progress
  recording?: { hook: Hook; events: string[] }
}

export type Participant = { call: Call; entry: Entry; hold: boolean; left: Deferred; music: AbortController | null; joined_at: number }

/** Several calls that hear each other under a name. */
export class Conference {
  readonly sid = newSid('CF')
  readonly room = new Room()
  readonly participants = new Map<string, Participant>()
  status: 'init' | 'in-progress' | 'completed' = 'init'
  readonly created_at: number
  private progress: Progress | undefined
  private sequence = 0
  private recording: Recording | undefined
  private ear: Line | undefined

  constructor(
    private readonly carrier: Carrier,
    readonly name: string,
  ) {
    this.created_at = carrier.clock.now()
  }

  /** Stays until the participant is taken out or the conference ends; throws Interrupted when the call itself goes elsewhere. */
  async join(call: Call, entry: Entry, signal: AbortSignal): Promise<void> {
    if (entry.progress.url) this.progress ??= entry.progress
    const participant: Participant = { call, entry, hold: false, left: new Deferred(), music: null, joined_at: this.carrier.clock.now() }
    this.participants.set(call.sid, participant)
    call.line.enter(this.room)
    call.line.muted = entry.muted
    this.tell('join', 'participant-join', participant)
    this.settle()
    if (this.status === 'in-progress' && (entry.beep === 'true' || entry.beep === 'onEnter')) this.beep()
    if (entry.recording) this.record(participant, entry.recording)
    try {
      await unless(signal, participant.left.promise)
    } finally {
      this.part(participant)
    }
  }

  mute(participant: Participant, muted: boolean): void {
    participant.entry.muted = muted
    participant.call.line.muted = muted
    this.tell('mute', muted ? 'participant-mute' : 'participant-unmute', participant)
  }

  /** Sets a participant apart with music of its own, or takes it back. */
  hold(participant: Participant, hold: boolean, hook?: Hook): void {
    this.stopMusic(participant)
    participant.hold = hold
    participant.call.line.apart = hold
    if (hold) this.startMusic(participant, hook)
    else this.settle()
    this.tell('hold', hold ? 'participant-hold' : 'participant-unhold', participant)
  }

  /** Plays something to one participant once. */
  announce(participant: Participant, hook: Hook): void {
    void playWaiting(this.carrier, participant.call, hook, this.parameters(participant), participant.call.program.signal, true)
  }

  /** Takes a participant out; its call goes on with what follows. */
  remove(participant: Participant): void {
    participant.left.resolve()
  }

  end(): void {
    for (const participant of [...this.participants.values()]) participant.left.resolve()
  }

  private part(participant: Participant): void {
    if (!this.participants.delete(participant.call.sid)) return
    this.stopMusic(participant)
    const { line } = participant.call
    if (line.room === this.room) line.leave()
    Object.assign(line, { muted: false, apart: false })
    this.tell('leave', 'participant-leave', participant)
    if (participant.entry.ends) this.end()
    else if (participant.entry.beep === 'true' || participant.entry.beep === 'onExit') this.beep()
    if (this.participants.size > 0 || this.status === 'completed') return
    this.status = 'completed'
    this.recording?.stop()
    if (this.ear) this.carrier.engine.remove(this.ear)
    this.tell('end', 'conference-end', participant)
  }

  /** It begins when two are there and one of them may begin it; who waits hears music. */
  private settle(): void {
    const all = [...this.participants.values()]
    if (this.status === 'init' && all.length > 1 && all.some(({ entry }) => entry.starts)) {
      this.status = 'in-progress'
      this.tell('start', 'conference-start', all[all.length - 1])
    }
    for (const participant of all) {
      if (participant.hold) continue
      const waits = this.status === 'init'
      participant.call.line.apart = waits
      if (waits) this.startMusic(participant, participant.entry.wait)
      else this.stopMusic(participant)
    }
  }

  private startMusic(participant: Participant, hook: Hook | undefined): void {
    if (participant.music) return
    participant.music = new AbortController()
    void playWaiting(this.carrier, participant.call, hook, this.parameters(participant), participant.music.signal)
  }

  private stopMusic(participant: Participant): void {
    participant.music?.abort()
    participant.music = null
  }

  private beep(): void {
    for (const line of this.room.lines) void line.play(beep(0.2))
  }

  private record(participant: Participant, { hook, events }: { hook: Hook; events: string[] }): void {
    if (this.recording) return
    const ear = new Line({ pull: () => null, push: () => {} })
    this.ear = ear
    this.carrier.engine.add(ear)
    ear.enter(this.room)
    this.recording = this.carrier.recordings.start(participant.call, {
      tracks: 'mixed',
      source: 'Conference',
      hook,
      events,
      room: { conference: this.sid, ear },
    })
  }

  private parameters({ call, entry, hold }: Participant): Record<string, string> {
    return {
      AccountSid: this.carrier.config.account_sid,
      CallSid: call.sid,
      ConferenceSid: this.sid,
      FriendlyName: this.name,
      Muted: String(entry.muted),
      Hold: String(hold),
      Coaching: 'false',
      StartConferenceOnEnter: String(entry.starts),
      EndConferenceOnExit: String(entry.ends),
      ...(entry.label ? { ParticipantLabel: entry.label } : {}),
    }
  }

  private tell(event: string, name: string, participant: Participant | undefined): void {
    if (!this.progress || !participant || !this.progress.events.includes(event)) return
    this.carrier.webhooks.callback(this.sid, name, this.progress, {
      ...this.parameters(participant),
      StatusCallbackEvent: name,
      SequenceNumber: String(++this.sequence),
      Timestamp: this.carrier.clock.date().toUTCString().replace('GMT', '+0000'),
    })
  }
}

/** The conferences, those that are over among them. */
export class Conferences {
  readonly all: Conference[] = []

  constructor(private readonly carrier: Carrier) {}

  /** The one of this name that goes on, or a new one. */
  named(name: string): Conference {
    const going = this.all.find((conference) => conference.name === name && conference.status !== 'completed')
    if (going) return going
    const conference = new Conference(this.carrier, name)
    this.all.push(conference)
    this.all.splice(0, this.all.length - 500)
    return conference
  }
}
