import type { LiveMessage } from '#api/contract/live.ts'
import { afterPaint } from './after-paint.ts'
import { delayArrivals } from './arrivals.ts'
import { fetchStart, sendAction, sendOnUnload, type Start } from './phone-requests.ts'
import { browserName } from '#app/phone/device/browser-name.ts'
import { canCall, listDevices, openLine, type Line } from '#app/phone/device/device.ts'
import { isAboutToken } from '#app/phone/device/errors.ts'
import { deviceId, storeChoices, storeDeviceId, readChoices, type Choices } from './phone-storage.ts'
import { lookUps } from './look-up.ts'
import type { Effect, Machine, PhoneEvent } from '#app/phone/machine.ts'
import type { AudioState, OffReason, PhoneErrorCode } from '#app/phone/model.ts'
import { notifyCall } from '#app/phone/device/notify.ts'
import { startRing } from '#app/phone/device/ring.ts'
import { isCarriers, popHref, popName } from '#app/phone/rules.ts'
import { presence, type Presence } from './presence.ts'
import { startBackgroundInterval } from '#app/phone/device/background-interval.ts'

/** The dialer begins so long after the page (specification, part 1, section 9). */
const bootDelay = 500
/** The carrier gives up ringing after a minute; this is for when its word is lost. */
const overdueAfter = 75_000
const firstRetry = 2000
const longestRetry = 60_000
/** Two heartbeats without a registered device: it is made anew. */
const patience = 2
/** Without a hand on mouse or keyboard for so long nobody is there to answer. */
const attendedFor = 30 * 60_000
/** A token that is refused so often in a row will not be taken. */
const mostTokens = 4
/** While a recording is being announced. */
const betweenLooks = 1000
/** Whoever is called oneself need not be known before the call is placed. */
const calm = 250

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
  let deeds = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let overdue: ReturnType<typeof setTimeout> | undefined
  let announced: ReturnType<typeof setTimeout> | undefined
  const looking = lookUps()
  const tab = crypto.randomUUID()
  const heard = presence(tell)
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
    const token = await newToken()
    if (ended) return
    if (!token) return again('connection')
    const { call } = get()
    if (line && call) dispatch({ is: 'closed', key: call.key, at: Date.now(), reason: 'connection_lost' })
    close()
    const opened: Line = await openLine(token, {
      state: (state) => lineState(state),
      // A call that waited to be shown is gone with its line.
      event: delayArrivals((event) => void (line === opened && dispatch(event)), looking.known),
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

  async function newToken() {
    const answer = await sendAction({ do: 'token', device_id: deviceId(userId), label: browserName() })
    if (answer.ok) {
      storeDeviceId(userId, answer.data.device_id)
      return answer.data
    }
    // Another person's device, or one that was forgotten: this browser is a new one.
    if (answer.refusal === 'not_found' && deviceId(userId)) storeDeviceId(userId, null)
    if (answer.code === 'signed_out') end()
    return null
  }

  async function renew(): Promise<void> {
    const token = await newToken()
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
    beat(true)
  }

  /** Says whether this browser would answer. */
  function beat(regularly = false) {
    const device_id = deviceId(userId)
    const { device: state, call } = get()
    const there = state === 'registered' && (call !== null || Date.now() - touchedAt() < attendedFor)
    if (device_id) heard.is(!there ? 'offline' : call ? 'busy' : 'registered', regularly)
  }

  async function tell(state: Presence): Promise<boolean> {
    const answer = await sendAction({ do: 'beat', device_id: deviceId(userId) ?? '', state, tab })
    if (ended || answer.ok) return true
    if (answer.refusal === 'not_found') {
      storeDeviceId(userId, null)
      void boot()
    } else if (answer.code === 'signed_out') end()
    return false
  }

  async function lookAtDevices() {
    const found = await listDevices()
    if (!ended) audio({ ...found, can_choose_speaker: line?.canChooseSpeaker() ?? false })
  }

  function identify(key: string, call_id: string, number: string | null): Promise<void> {
    const before = deeds
    return looking.find(call_id, number, ({ row, contact }) => {
      // A row that was asked for before something was done, or while it was, says how it was then.
      const isOld = before !== deeds
      dispatch({ is: 'identified', key, row: isOld ? null : row, contact })
      if (row && isOld) identifyLater(key, row.id)
    })
  }

  const identifyLater = (key: string, call_id: string) => void pause(calm).then(() => identify(key, call_id, null))

  async function check(key: string, number: string, contact: string | null) {
    const answer = await sendAction({ do: 'check', number, contact })
    if (answer.ok) dispatch({ is: 'allowed', key, number, contact: answer.data.contact })
    else dispatch({ is: 'refused', key, code: answer.code, message: answer.message })
  }

  async function ask({ key, call_id, wish, on, resumes, to }: Extract<Effect, { do: 'ask' }>) {
    deeds++
    const answer =
      wish === 'record'
        ? await sendAction({ do: 'record', call_id, how: !on ? 'stop' : resumes ? 'resume' : 'start' })
        : wish === 'hold'
          ? await sendAction({ do: 'hold', call_id, on })
          : to && (await sendAction({ do: 'transfer', call_id, to }))
    deeds++
    if (answer?.ok) {
      dispatch({ is: 'granted', key, wish, row: answer.data.row })
      if (wish === 'record' && on) awaitRecording(key, call_id)
    } else dispatch({ is: 'denied', key, wish, message: answer?.message ?? null })
  }

  /** The announcement is heard first; nobody tells when it has ended. */
  function awaitRecording(key: string, call_id: string) {
    clearTimeout(announced)
    announced = setTimeout(() => {
      const { call } = get()
      if (call?.key !== key || call.recording !== 'announcing') return
      void identify(key, call_id, null).then(() => awaitRecording(key, call_id))
    }, betweenLooks)
  }

  function perform(effect: Effect): void {
    switch (effect.do) {
      case 'check':
        return void check(effect.key, effect.number, effect.contact)
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
        if (effect.number === null) return identifyLater(effect.key, effect.call_id)
        return void identify(effect.key, effect.call_id, effect.number)
      case 'look_up':
        return void identify(effect.key, effect.call_id, null)
      case 'ask':
        return void ask(effect)
      case 'end_for_good':
        return void sendAction({ do: 'hang_up', call_id: effect.call_id })
      case 'beat':
        return beat()
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
    clearTimeout(announced)
    silence()
    unnotify()
    heard.end()
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
    /** The page goes away: the server is told that nobody answers here any more. */
    leave(): void {
      const device_id = deviceId(userId)
      if (device_id && heard.isBelieved()) sendOnUnload({ do: 'beat', device_id, state: 'offline', tab })
      end()
    },
    /** Something happened to a call of this person's. */
    live({ event, id, phone_number }: LiveMessage): void {
      const { call, after } = get()
      if (event === 'call_ringing' && id && !call) looking.ahead(id, phone_number ?? null)
      const mine = [call, after].find((one) => one?.call_id && (one.call_id === id || isCarriers(one.call_id)))
      if (mine?.call_id) identifyLater(mine.key, mine.call_id)
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

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))
