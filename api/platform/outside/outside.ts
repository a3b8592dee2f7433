import type { CalendarAccountKind } from '#config/integrations.ts'

/** What a service handed out for an account. `expires_at` in milliseconds; null where it is not said. */
export type Grant = { access_token: string; refresh_token: string | null; expires_at: number | null }

/** Whose account it is, as the service knows it and as people read it. */
export type OutsideAccount = { id: string; name: string }

export type RemoteCalendar = { remote_id: string; name: string; writable: boolean; is_primary: boolean }

/** An event as it stands there; of a series one time of it. What is gone has an id and nothing else. */
export type RemoteEvent =
  | { remote_id: string; gone: true }
  | {
      remote_id: string
      gone: false
      etag: string
      /** The same meeting in other calendars has the same. */
      uid: string
      /** Our own id, where we wrote it. */
      key: string | null
      /** The series it is one time of. */
      series_id: string | null
      title: string
      description: string
      place: string
      /** Whole days are those of UTC, the end the day after the last. */
      start: Date
      end: Date
      all_day: boolean
      busy: boolean
      html_link: string
      updated_at: Date | null
      /** Who booked it, where somebody did. */
      email: string | null
    }

/** `next` leads to the next page; at the last one `token` is where the next look goes on. `series`: those whose times were told whole. */
export type RemotePage = { events: RemoteEvent[]; series: string[]; next: string | null; token: string | null }

/** What is asked for: a page, what has changed since, or all of a window. */
export type Question = { from: Date; until: Date; token: string | null; next: string | null }

/** What of an appointment of ours is written there. `key` is ours, and the same whenever it is sent. */
export type OwnEvent = {
  key: string
  title: string
  description: string
  place: string
  start: Date
  end: Date
  all_day: boolean
  time_zone: string
  busy: boolean
}

export type Written = { remote_id: string; etag: string; html_link: string }

/** How somebody lets us into their account, and how that ends. */
export type Consent = {
  begin(given: { redirect_uri: string; state: string; verifier: string }): Promise<string>
  /** `missing`: what was asked for and not granted. */
  finish(given: { redirect_uri: string; code: string; verifier: string }): Promise<{ grant: Grant; missing: string[] }>
  refresh(grant: Grant): Promise<Grant>
  revoke(grant: Grant): Promise<void>
}

/** By what a service tells of a calendar; `resource` is what it calls that. */
export type Channel = { id: string; resource: string; until: Date }

/** How a service is made to tell of changes. */
export type NoticeService = {
  /** Has changes of a calendar told to an address of ours, by our secret, until then or a little less. */
  watch(access: string, calendar: string, asked: { id: string; secret: string; address: string; until: Date }): Promise<Channel>
  /** Also where it has ended already. */
  unwatch(access: string, channel: Pick<Channel, 'id' | 'resource'>): Promise<void>
}

/** The calendars of one account there. */
export type CalendarService = NoticeService & {
  account(access: string): Promise<OutsideAccount>
  calendars(access: string): Promise<RemoteCalendar[]>
  page(access: string, calendar: string, question: Question): Promise<RemotePage>
  /** The same event sent again is the same event there; `again` where an earlier try may have come through. */
  create(access: string, calendar: string, event: OwnEvent, again: boolean): Promise<Written>
  /** Throws `gone` where it is not there, `changed` where it is not as `etag` says. */
  change(access: string, calendar: string, remote: { remote_id: string; etag: string | null }, event: OwnEvent): Promise<Written>
  /** What an event of ours is called there, if it is there; where that is not to be said, what it would be called. */
  find(access: string, calendar: string, key: string): Promise<string | null>
  /** Also where it is gone already. */
  remove(access: string, calendar: string, remote_id: string): Promise<void>
}

export type CalendarBrand = { consent: Consent; service: CalendarService; is_stand_in: boolean }

export type Booked = {
  id: string
  title: string
  place: string
  start: Date
  end: Date
  cancelled: boolean
  invitee: { name: string; email: string } | null
}

/** Services that are let in by a key. */
export type KeyService = { prove(key: string): Promise<OutsideAccount>; is_stand_in: boolean }
export type Calendly = KeyService &
  NoticeService & {
    /** What was booked between two instants, a page at a time. */
    booked(
      key: string,
      account: string,
      question: { from: Date; until: Date; next: string | null },
    ): Promise<{ list: Booked[]; next: string | null }>
  }
export type DialContact = { id: string; first_name: string; last_name: string; phone: string; email: string }
/** A call that was made there; `ended_at` is null while it goes on. `phone` is E.164, or as it was told. */
export type DialedCall = { id: string; phone: string; started_at: Date; ended_at: Date | null; answered: boolean; notes: string }
export type PhoneBurner = KeyService & {
  /** Returns the address that signs in once; it is kept nowhere. */
  dialSession(key: string, given: { name: string; session_id: string; contacts: DialContact[]; callback: string }): Promise<string>
  /** The calls of a session so far. */
  calls(key: string, session: string): Promise<DialedCall[]>
}

/** The outside accounts that a brand's people may connect; null where the operator has not set a kind up. */
export type Outside = {
  calendars(brand: { id: string; key: string }, kind: CalendarAccountKind): CalendarBrand | null
  calendly: Calendly | null
  phoneBurner: PhoneBurner | null
  csg: KeyService | null
}

/**
 * `away`: nobody answers, or an answer that nobody expects. `limited`: too often. `refused`: the grant or key is good no more.
 * `not_allowed`: it may not do that. `start_over`: the token of the last look is worth nothing. `gone`, `changed`: of one event.
 */
export type TroubleCode = 'away' | 'limited' | 'refused' | 'not_allowed' | 'start_over' | 'gone' | 'changed'

/** Anything that goes wrong with a service outside. Its words hold neither keys nor what was sent. */
export class OutsideTrouble extends Error {
  override name = 'OutsideTrouble'
  readonly code: TroubleCode
  readonly retryAfterSeconds: number | null

  constructor(
    code: TroubleCode,
    message: string,
    { retryAfterSeconds = null, ...options }: ErrorOptions & { retryAfterSeconds?: number | null } = {},
  ) {
    super(message, options)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
