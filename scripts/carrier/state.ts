import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A number that was bought. Keys are Twilio's own, as they stand in its JSON. */
export type BoughtNumber = {
  sid: string
  phone_number: string
  friendly_name: string
  voice_url: string
  voice_method: string
  voice_fallback_url: string
  voice_fallback_method: string
  voice_application_sid: string
  status_callback: string
  status_callback_method: string
  sms_url: string
  sms_method: string
  sms_fallback_url: string
  sms_application_sid: string
  date_created: number
  date_updated: number
}

export type Application = Omit<BoughtNumber, 'phone_number' | 'voice_application_sid' | 'sms_application_sid'> & {
  sms_status_callback: string
}

export type CallerId = { sid: string; phone_number: string; friendly_name: string; date_created: number }

export type Message = {
  sid: string
  direction: 'inbound' | 'outbound-api' | 'outbound-reply'
  from: string
  to: string
  body: string
  status: string
  error_code: number | null
  status_callback: string
  media: { sid: string; content_type: string; data: string }[]
  date_created: number
  date_sent: number | null
}

export type CallRecord = {
  sid: string
  parent_call_sid: string | null
  direction: 'inbound' | 'outbound-api' | 'outbound-dial'
  from: string
  to: string
  status: string
  phone_number_sid: string
  date_created: number
  start_time: number | null
  end_time: number | null
}

export type RecordingRecord = {
  sid: string
  call_sid: string
  conference_sid: string | null
  status: 'in-progress' | 'paused' | 'completed' | 'absent'
  channels: 1 | 2
  source: string
  /** Seconds, known once it is completed. */
  duration: number | null
  start_time: number
}

/** How a customer's telephone behaves when it is called. */
export type Behaviour = { does: 'answer' | 'never' | 'busy' | 'reject' | 'machine' | 'failed'; after: number }

type Kept = {
  numbers: BoughtNumber[]
  applications: Application[]
  caller_ids: CallerId[]
  messages: Message[]
  calls: CallRecord[]
  recordings: RecordingRecord[]
  behaviours: Record<string, Behaviour>
  /** Pairs `customer>number` whose customer has written STOP. */
  stopped: string[]
}

const empty: Kept = { numbers: [], applications: [], caller_ids: [], messages: [], calls: [], recordings: [], behaviours: {}, stopped: [] }

const most = { messages: 2000, calls: 2000 }

/** What outlives a restart of the carrier: one JSON file, written whole or not at all. */
export class State {
  readonly kept: Kept
  private readonly file: string
  private writing: NodeJS.Timeout | undefined
  private isOver = false

  constructor(readonly folder: string) {
    mkdirSync(path.join(folder, 'recordings'), { recursive: true })
    this.file = path.join(folder, 'state.json')
    this.kept = { ...structuredClone(empty), ...(existsSync(this.file) ? JSON.parse(readFileSync(this.file, 'utf8')) : {}) }
    for (const call of this.kept.calls) if (call.end_time === null) Object.assign(call, { status: 'failed', end_time: Date.now() })
    for (const recording of this.kept.recordings) if (recording.status !== 'completed') recording.status = 'absent'
  }

  /** Where the sound of a recording lies. */
  recordingFile(sid: string): string {
    return path.join(this.folder, 'recordings', `${sid}.wav`)
  }

  /** Something has changed: it is written within a tenth of a second. */
  touch(): void {
    if (this.isOver) return
    this.writing ??= setTimeout(() => this.write(), 100)
  }

  /** Writes once more; calls that wind up afterwards change nothing here, for the folder may be gone. */
  end(): void {
    this.write()
    this.isOver = true
  }

  private write(): void {
    clearTimeout(this.writing)
    this.writing = undefined
    this.kept.messages.splice(0, this.kept.messages.length - most.messages)
    this.kept.calls.splice(0, this.kept.calls.length - most.calls)
    const draft = `${this.file}.${process.pid}`
    writeFileSync(draft, JSON.stringify(this.kept))
    renameSync(draft, this.file)
  }
}
