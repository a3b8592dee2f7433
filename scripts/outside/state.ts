import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { LeadVendor } from './leads.ts'

export type Provider = 'google' | 'microsoft'

/** An event there. `seq` is the number of its last change; times in milliseconds, whole days those of UTC. */
export type Stored = {
  id: string
  seq: number
  version: number
  uid: string
  /** What the one who made it calls it. */
  key: string | null
  property: string | null
  series_id: string | null
  is_master: boolean
  title: string
  description: string
  place: string
  start: number
  end: number
  all_day: boolean
  busy: boolean
  cancelled: boolean
  updated: number
}

export type Calendar = {
  id: string
  account: string
  name: string
  writable: boolean
  is_primary: boolean
  epoch: number
  events: Stored[]
}
export type Account = { id: string; provider: Provider; email: string }
type Code = { account: string; redirect_uri: string; challenge: string; scope: string; at: number }
type Token = { account: string; scope: string; expires_at: number }
type Fault = { kind: 'status' | 'lose' | 'hang'; status: number; milliseconds: number; left: number; only: string; code: string }
export type Booking = {
  id: string
  title: string
  start: number
  end: number
  cancelled: boolean
  name: string
  email: string
  place: string
}

/** Whom to tell of a calendar's changes, and by what we prove ourselves to them. */
export type Channel = {
  id: string
  provider: Provider | 'calendly'
  calendar: string
  address: string
  secret: string
  until: number
  count: number
}

/** Times in milliseconds. */
type DialedCall = { id: string; phone: string; start: number; end: number; connected: boolean; disposition: string; note: string }
export type DialSession = {
  id: string
  name: string
  /** Whose key it was begun with. */
  member: string
  contacts: { lead_id: string; phone: string }[]
  callbacks: { callback_type: string; callback: string }[]
  calls: DialedCall[]
}

export type Kept = {
  seq: number
  accounts: Record<string, Account>
  calendars: Record<string, Calendar>
  codes: Record<string, Code>
  access: Record<string, Token>
  refresh: Record<string, Omit<Token, 'expires_at'>>
  bookings: Booking[]
  sessions: DialSession[]
  channels: Channel[]
  /** Certificates that are kept, by their ids. */
  certificates: Record<string, { reference: string; vendor: string; email: string; phone: string; expires_at: string }>
  /** Vendors of leads, by the address that they post to. */
  lead_vendors: Record<string, LeadVendor>
}

const empty: Kept = {
  seq: 0,
  accounts: {},
  calendars: {},
  codes: {},
  access: {},
  refresh: {},
  bookings: [],
  sessions: [],
  channels: [],
  certificates: {},
  lead_vendors: {},
}

export const token = (): string => randomBytes(24).toString('base64url')
const day = 86_400_000

/** What outlives a restart: one JSON file, written whole or not at all. */
export class State {
  readonly kept: Kept
  fault: Fault | null = null
  /** Requests that changed something there, and all. */
  writes = 0
  asked = 0
  /** Told whenever something of a calendar changes. */
  onChange: (calendar: Calendar) => void = () => {}
  /** Told of each booking and each that is called off. */
  onBooking: (booking: Booking) => void = () => {}
  private readonly file: string
  private writing: NodeJS.Timeout | undefined

  constructor(
    folder: string,
    private readonly samples: number,
  ) {
    mkdirSync(folder, { recursive: true })
    this.file = path.join(folder, 'state.json')
    this.kept = { ...structuredClone(empty), ...(existsSync(this.file) ? JSON.parse(readFileSync(this.file, 'utf8')) : {}) }
    // Those of an earlier version know of no calls.
    this.kept.sessions = this.kept.sessions.map((one) => ({
      ...one,
      member: one.member ?? '',
      callbacks: one.callbacks ?? [],
      calls: one.calls ?? [],
    }))
  }

  touch(): void {
    this.writing ??= setTimeout(() => this.write(), 100)
  }

  end(): void {
    this.write()
    this.touch = () => {}
  }

  /** The account of an address, which is made when it is first asked for. */
  account(provider: Provider, typed: string): Account {
    const email = typed.trim().toLowerCase()
    const id = provider === 'google' ? email : createHash('sha256').update(email).digest('hex').slice(0, 16)
    const name = `${provider}:${id}`
    const known = this.kept.accounts[name]
    if (known) return known
    const made: Account = { id, provider, email }
    this.kept.accounts[name] = made
    const primary = this.calendar(made, provider === 'google' ? id : `AAMk${id}=`, provider === 'google' ? email : 'Calendar', true)
    this.calendar(made, provider === 'google' ? `${id.replace('@', '.')}.team@group.calendar` : `AAMk${id}-team=`, 'Team', false)
    for (let n = 0; n < this.samples; n++) this.sample(primary, n)
    this.touch()
    return made
  }

  calendarsOf(account: Account): Calendar[] {
    return Object.values(this.kept.calendars).filter((one) => one.account === `${account.provider}:${account.id}`)
  }

  /** Writes an event anew, or changes it: with the next number and another version. */
  put(calendar: Calendar, given: Partial<Stored> & { id?: string }): Stored {
    const now = Date.now()
    const known = calendar.events.find(({ id }) => id === given.id)
    const seq = ++this.kept.seq
    if (known) {
      Object.assign(known, given, { seq, version: known.version + 1, updated: now })
      this.touch()
      this.onChange(calendar)
      return known
    }
    const id = given.id ?? randomBytes(13).toString('hex')
    const made: Stored = {
      uid: `${id}@outside.example`,
      key: null,
      property: null,
      series_id: null,
      is_master: false,
      title: '',
      description: '',
      place: '',
      start: now,
      end: now,
      all_day: false,
      busy: true,
      cancelled: false,
      ...given,
      id,
      seq,
      version: 1,
      updated: now,
    }
    calendar.events.push(made)
    this.touch()
    this.onChange(calendar)
    return made
  }

  private calendar(account: Account, id: string, name: string, is_primary: boolean): Calendar {
    const made = { id, account: `${account.provider}:${account.id}`, name, writable: is_primary, is_primary, epoch: 1, events: [] }
    this.kept.calendars[id] = made
    return made
  }

  private sample(calendar: Calendar, n: number): void {
    const words = [
      'Dentist',
      'Team meeting',
      'School concert',
      'Lunch with Pat',
      'Carrier webinar',
      'Car inspection',
      'Gym',
      'Office cleaning',
    ]
    const today = Math.floor(Date.now() / day) * day
    // Two a day at most, from last week on, at the hours of an American day.
    const start = today + (Math.floor(n / 2) - 7) * day + (n % 2 === 0 ? 14 : 20) * 3_600_000 + (n % 4) * 1_800_000
    const isDay = n % 11 === 10
    this.put(calendar, {
      title: words[n % words.length] ?? '',
      start: isDay ? Math.floor(start / day) * day : start,
      end: isDay ? (Math.floor(start / day) + 1) * day : start + 3_600_000,
      all_day: isDay,
      busy: !isDay,
    })
  }

  private write(): void {
    clearTimeout(this.writing)
    this.writing = undefined
    const draft = `${this.file}.${process.pid}`
    writeFileSync(draft, JSON.stringify(this.kept))
    renameSync(draft, this.file)
  }
}
