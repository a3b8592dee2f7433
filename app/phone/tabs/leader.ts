import type { LiveMessage } from '#api/contract/live.ts'
import { startBackgroundInterval } from '#app/phone/device/background-interval.ts'
import { canCall, listDevices, openLine, type Line } from '#app/phone/device/device.ts'
import { isAboutToken } from '#app/phone/device/errors.ts'
import { notifyCall } from '#app/phone/device/notify.ts'
import { startRing } from '#app/phone/device/ring.ts'
import type { Effect, Machine, PhoneEvent } from '#app/phone/machine.ts'
import type { AudioState, OffReason, PhoneErrorCode } from '#app/phone/model.ts'
import { isCarriers, popHref, popName } from '#app/phone/rules.ts'
import { afterPaint } from './after-paint.ts'
import { delayArrivals } from './arrivals.ts'
import { callRequests } from './call-requests.ts'
import { heartbeat } from './heartbeat.ts'
import { fetchStart, sendAction, type Start } from './phone-requests.ts'
import { readChoices, storeChoices, type Choices } from './phone-storage.ts'

/** The dialer begins so long after the page (specification, part 1, section 9). */
const bootDelay = 500
/** The carrier gives up ringing after a minute; this is for when its word is lost. */
const overdueAfter = 75_000
const firstRetry = 2000
const longestRetry = 60_000
/** Two heartbeats without a registered device: it is made anew. */
const patience = 2
/** A token that is refused so often in a row will not be taken. */
const mostTokens = 4

export type LeaderHooks = {
  get(): Machine
  dispatch(event: PhoneEvent): void
  /** Sends a tab to a page. */
  send(tab: string, path: string): void
  touchedAt(): number
}

/** What the tab that holds the device does: keeps it registered, carries out what the machine asks for, says that it is there. */
export function lead(userId: string, { get, dispatch, send, touchedAt }: LeaderHooks) {
  let ended = false
  let line: Line | null = null
  let start: Start | null = null
  let choices: Choices = readChoices(userId)
  let opening = false
  let failures = 0
  let tokens = 0
  let missing = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let overdue: ReturnType<typeof setTimeout> | undefined
  const requests = callRequests({ get, dispatch })
  const beats = heartbeat(userId, { get, touchedAt, deviceForgotten: () => void boot(), signedOut: end })
  let silence = () => {}
  let unnotify = () => {}
  let stopBeating = () => {}

  const device = (state: Machine['device'], off: OffReason | null) => dispatch({ is: 'device', device: state, off })
  const audio = (change: Partial<AudioState>) => dispatch({ is: 'facts', facts: { audio: { ...get().audio, ...change } } })
  const fail = (code: PhoneErrorCode, message: string | null = null) => dispatch({ is: 'error', code, message })

  function again(off: OffReason) {
    device(get().device === 'registered' ? 'unregistered' : get().device, off)
    clearTimeout(retry)
    retry = setTimeout(() => void boot(), Math.min(longestRetry, firstRetry * 2 ** failures++) * (0.75 + Math.random() / 2))
  }

  /** Asks how things are; true where there may be a device. */
  async function refresh(): Promise<boolean> {
    const answer = await fetchStart()
    if (ended) return false
    if (!answer.ok) {
      if (answer.code === 'signed_out') end()
      return false
    }
    start = answer.data
    const { readiness, availability, unread, caller_ids } = start
    dispatch({ is: 'facts', facts: { loaded: true, readiness, availability, unread, caller_ids } })
    return true
  }

  /** From nothing to a registered device; from whatever goes wrong it tries again. */
  async function boot(): Promise<void> {
    if (ended || opening) return
    opening = true
    try {
      if (!(await refresh())) return ended ? undefined : again('connection')
      if (!start) return
      if (!canCall()) return device('unregistered', 'unsupported')
      if (!start.readiness.configured) return device('unregistered', 'not_configured')
      if (!start.readiness.active) return device('unregistered', 'not_active')
      await open()
    } catch {
      fail('device_initialize')
      again('connection')
    } finally {
      opening = false
    }
  }

  async function open(): Promise<void> {
    const token = await beats.token()
    if (ended) return
    if (!token) return again('connection')
    const { call } = get()
    if (line && call) dispatch({ is: 'closed', key: call.key, at: Date.now(), reason: 'connection_lost' })
    close()
    const opened: Line = await openLine(token, {
      state: (state) => lineState(state),
      // A call that waited to be shown is gone with its line.
      event: delayArrivals((event) => void (line === opened && dispatch(event)), requests.lookUp.known),
      trouble,
      tokenWillExpire: () => void renew(),
      stuck: () => setTimeout(() => void boot()),
      devicesChanged: () => void lookAtDevices(),
    })
    line = opened
    if (ended) return close()
    await line.chooseSpeaker(choices.speaker).catch(() => {})
    void lookAtDevices()
    stopBeating = startBackgroundInterval(token.heartbeat_seconds * 1000, beatRegularly)
    void line.register().catch(() => {})
  }

  function lineState(state: Machine['device']) {
    if (ended) return
    if (state === 'registered') failures = tokens = missing = 0
    device(state, state === 'registered' || state === 'registering' ? null : 'connection')
  }

  async function renew(): Promise<void> {
    const token = await beats.token()
    if (ended || !line) return
    if (!token) return again('connection')
    line.renew(token.token)
    if (get().device === 'unregistered') void line.register().catch(() => {})
  }

  /** What the carrier says against the device. A token is renewed; a lost way the library finds again by itself. */
  function trouble(code: PhoneErrorCode) {
    if (isAboutToken(code) || code === 'authentication_failed') {
      if (++tokens > mostTokens) return device('unregistered', 'refused')
      if (tokens === mostTokens) fail(code)
      setTimeout(() => void renew(), 500 * tokens)
    } else if (code === 'signalling_lost' || code === 'no_transport' || code === 'connection_error') {
      if (get().device !== 'registered') device(get().device, 'connection')
    } else {
      fail(code)
    }
  }

  function beatRegularly() {
    const { device: state, call, off } = get()
    if (state === 'registered' || off !== 'connection' || call) missing = 0
    else if (++missing >= patience) {
      missing = 0
      void boot()
    }
    beats.beat(true)
  }

  async function lookAtDevices() {
    const found = await listDevices()
    if (!ended) audio({ ...found, can_choose_speaker: line?.canChooseSpeaker() ?? false })
  }

  function perform(effect: Effect): void {
    switch (effect.do) {
      case 'check':
        return void requests.check(effect.key, effect.number, effect.contact)
      case 'connect': {
        const params = {
          To: effect.number,
          timeout: '60',
          callerId: get().readiness?.caller_id ?? '',
          deviceUserId: userId,
          callContactId: effect.contact?.id ?? '',
          cid: start?.company_id ?? '',
          uid: userId,
        }
        return void line?.connect(effect.key, params, choices.microphone)
      }
      case 'accept':
        return line?.accept(effect.key, choices.microphone)
      case 'reject':
      case 'ignore':
      case 'disconnect':
        return quietly('hangup', () => line?.[effect.do](effect.key))
      case 'mute':
        return line?.mute(effect.key, effect.on)
      case 'digits':
        return quietly('illegal_digits', () => line?.digits(effect.key, effect.digits))
      case 'arm':
        clearTimeout(overdue)
        overdue = setTimeout(() => {
          const { call } = get()
          if (call) dispatch({ is: 'overdue', key: call.key, at: Date.now() })
        }, overdueAfter)
        return
      case 'disarm':
        void lookAtDevices()
        return clearTimeout(overdue)
      case 'ring':
        silence()
        silence = startRing({ volume: choices.ring_volume, sink: choices.speaker })
        return
      case 'silence':
        silence()
        silence = () => {}
        return
      case 'notify':
        unnotify = notifyCall(start?.incoming ?? '', effect, () => get().call?.pop ?? null)
        return
      case 'unnotify':
        return unnotify()
      case 'pop':
        // A tab that opens takes the press of a button with it: it opens before anybody can have reached for one, after the name.
        return afterPaint(() => pop(effect.key, effect.number))
      case 'open_contact':
        return send(effect.tab, `/contacts/${effect.number}`)
      case 'identify':
        // Whom one calls oneself is known by then.
        if (effect.number === null) return requests.identifyLater(effect.key, effect.call_id)
        return void requests.identify(effect.key, effect.call_id, effect.number)
      case 'look_up':
        return void requests.identify(effect.key, effect.call_id, null)
      case 'ask':
        return void requests.change(effect)
      case 'end_for_good':
        return void sendAction({ do: 'hang_up', call_id: effect.call_id })
      case 'beat':
        return beats.beat()
      case 'refresh':
        return void refresh()
    }
  }

  function quietly(code: PhoneErrorCode, act: () => void) {
    try {
      act()
    } catch {
      fail(code)
    }
  }

  function pop(key: string, number: string) {
    const href = popHref(number, start?.pop_group ?? 'all_agents')
    const target = `${popName}-${key}`
    const opened = window.open(href, target) !== null
    dispatch({ is: 'popped', key, pop: { state: opened ? 'opened' : 'blocked', href, target } })
  }

  function close() {
    stopBeating()
    line?.destroy()
    line = null
  }

  function end() {
    if (ended) return
    ended = true
    clearTimeout(first)
    clearTimeout(retry)
    clearTimeout(overdue)
    requests.end()
    silence()
    unnotify()
    beats.end()
    close()
    dispatch({ is: 'device', device: 'destroyed', off: 'connection' })
  }

  const first = setTimeout(() => void boot(), bootDelay)
  audio({ ...choices })

  return {
    perform,
    end,
    refresh,
    /** Another look where nothing kept the phone from beginning but a condition. */
    look(): void {
      const { off } = get()
      if (off === 'not_active' || off === 'not_configured' || off === 'refused') {
        tokens = 0
        void boot()
      }
    },
    /** The page goes away. */
    leave(): void {
      beats.leave()
      end()
    },
    /** Something happened to a call of this person's. */
    live({ event, id, phone_number }: LiveMessage): void {
      const { call, after } = get()
      if (event === 'call_ringing' && id && !call) requests.lookUp.ahead(id, phone_number ?? null)
      const mine = [call, after].find((one) => one?.call_id && (one.call_id === id || isCarriers(one.call_id)))
      if (mine?.call_id) requests.identifyLater(mine.key, mine.call_id)
      if (event === 'call_ended' || event === 'call_voicemail' || event === 'refetch') void refresh()
    },
    /** What was chosen is kept, and holds from now on, in a call as well. */
    async choose(change: Partial<Choices>): Promise<boolean> {
      choices = { ...choices, ...change }
      storeChoices(userId, choices)
      audio(choices)
      try {
        if (change.speaker !== undefined) await line?.chooseSpeaker(change.speaker)
        if (change.microphone !== undefined && get().call?.answered_at) await line?.switchMicrophone(change.microphone)
        return true
      } catch {
        fail('device_not_found')
        return false
      }
    },
  }
}
export type Leader = ReturnType<typeof lead>
