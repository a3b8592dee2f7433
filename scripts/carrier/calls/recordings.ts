import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Line } from '../audio/mixer.ts'
import { Recorder, type Tracks } from '../audio/recorder.ts'
import type { Carrier } from '../carrier.ts'
import { newSid, rfc2822 } from '../names.ts'
import type { RecordingRecord } from '../state.ts'
import type { Hook } from '../webhooks.ts'
import type { Call } from './call.ts'

/** `room` is an ear in a conference, which hears all; otherwise the call itself is taken down, until it ends. */
export type Wish = { tracks: Tracks; source: string; hook: Hook; events: string[]; room?: { conference: string; ear: Line } }

/** A recording that is being made. */
export class Recording {
  readonly recorder: Recorder
  readonly record: RecordingRecord
  private over = false

  constructor(
    private readonly carrier: Carrier,
    readonly call: Call,
    private readonly wish: Wish,
  ) {
    this.recorder = new Recorder(wish.tracks)
    this.record = {
      sid: newSid('RE'),
      call_sid: call.sid,
      conference_sid: wish.room?.conference ?? null,
      status: 'in-progress',
      channels: this.recorder.channels,
      source: wish.source,
      duration: null,
      start_time: carrier.clock.now(),
    }
    carrier.state.kept.recordings.push(this.record)
    this.line.taps.add(this.recorder)
    if (!wish.room) void call.ended.promise.then(() => this.stop())
    this.tell('in-progress')
  }

  /** Pauses or resumes. With `skip` the pause leaves no silence behind. */
  set(state: 'in-progress' | 'paused', skip = false): void {
    this.recorder.state = state
    this.recorder.skip = skip
    this.record.status = state
  }

  stop(): void {
    if (this.over) return
    this.over = true
    this.line.taps.delete(this.recorder)
    this.record.duration = Math.max(this.recorder.seconds > 0 ? 1 : 0, Math.round(this.recorder.seconds))
    this.record.status = 'completed'
    writeFileSync(this.carrier.state.recordingFile(this.record.sid), this.recorder.wav())
    this.carrier.recordings.going.delete(this)
    this.carrier.state.touch()
    this.tell('completed')
  }

  private get line(): Line {
    return this.wish.room?.ear ?? this.call.line
  }

  private tell(event: 'in-progress' | 'completed'): void {
    if (!this.wish.events.includes(event)) return
    const { sid, channels, source, duration, start_time, conference_sid } = this.record
    this.carrier.webhooks.callback(this.call.sid, `recording ${event}`, this.wish.hook, {
      AccountSid: this.carrier.config.account_sid,
      CallSid: this.call.sid,
      ...(conference_sid ? { ConferenceSid: conference_sid } : {}),
      RecordingSid: sid,
      RecordingUrl: this.carrier.recordings.address(sid),
      RecordingStatus: event,
      RecordingChannels: String(channels),
      RecordingTrack: 'both',
      RecordingSource: source,
      RecordingStartTime: rfc2822(start_time) ?? '',
      ...(event === 'completed' ? { RecordingDuration: String(duration), ErrorCode: '0' } : {}),
    })
  }
}

/** The recordings that are being made, and the sound of those that are done. */
export class Recordings {
  readonly going = new Set<Recording>()

  constructor(private readonly carrier: Carrier) {}

  start(call: Call, wish: Wish): Recording {
    const recording = new Recording(this.carrier, call, wish)
    this.going.add(recording)
    return recording
  }

  of(call: Call): Recording[] {
    return [...this.going].filter((recording) => recording.call === call)
  }

  /** Where Twilio's clients find it. */
  address(sid: string): string {
    const { port, account_sid } = this.carrier.config
    return `http://127.0.0.1:${port}/2010-04-01/Accounts/${account_sid}/Recordings/${sid}`
  }

  /** The WAV file, or undefined where there is none. */
  sound(sid: string): Buffer | undefined {
    const known = this.carrier.state.kept.recordings.some((record) => record.sid === sid && record.status === 'completed')
    try {
      return known ? readFileSync(this.carrier.state.recordingFile(sid)) : undefined
    } catch {
      return undefined
    }
  }

  remove(sid: string): void {
    const { kept } = this.carrier.state
    kept.recordings = kept.recordings.filter((record) => record.sid !== sid)
    rmSync(this.carrier.state.recordingFile(sid), { force: true })
    this.carrier.state.touch()
  }
}
