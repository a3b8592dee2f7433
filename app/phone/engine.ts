import { onLive } from '#app/live/store.ts'
import { fetchStart, sendAction } from './tabs/phone-requests.ts'
import { errorOf } from './device/errors.ts'
import { readChoices } from './tabs/phone-storage.ts'
import { lead, type Leader } from './tabs/leader.ts'
import { step, type Machine, type PhoneEvent, type Shared } from './machine.ts'
import { allowMicrophone, testMicrophone } from './device/microphone.ts'
import type { NotesChange, PhoneCommands, PhoneErrorCode, PhoneState } from './model.ts'
import { runPreflight } from './device/preflight-test.ts'
import { ringMilliseconds, startRing } from './device/ring.ts'
import { isPopped } from './rules.ts'
import { blank, phoneState, setPhone } from './store.ts'
import { joinTabs } from './tabs/tabs.ts'

export type EngineOptions = { user_id: string; navigate(path: string): void }
export type Engine = { look(): void; end(): void }

type Local = Pick<PhoneState, 'holder' | 'visible' | 'tests' | 'notifications'>

/** What is said of somebody at the keyboard goes to the other tabs once a minute at most. */
const touchesApart = 60_000

const { holder, visible, tests, notifications: _unknown, ...nothingKnown } = blank
const beginning: Machine = { ...nothingKnown, end_reason: null, opens_in: null, notified: true, errors: 0 }

const sharedOf = ({ end_reason: _l, opens_in: _o, notified: _n, errors: _e, ...shared }: Machine): Shared => shared

/** Begins the phone of this tab: as the one that holds the device, or as one of those that show it. What comes back ends it. */
export function startEngine({ user_id, navigate }: EngineOptions): Engine {
  let machine: Machine = beginning
  let local: Local = { holder, visible, tests, notifications: 'Notification' in window ? Notification.permission : 'unsupported' }
  let leader: Leader | null = null
  let touchedAt = Date.now()
  let touchesSentAt = 0
  let stopMicrophone: (() => void) | null = null
  const queue: PhoneEvent[] = []
  let working = false
  let asking = false

  function show(change: Partial<Local> = {}) {
    const before = phoneState.get().call
    local = { ...local, ...change }
    // The panel opens by itself when somebody calls.
    if (machine.call?.state === 'pending' && machine.call.key !== before?.key) local.visible = true
    phoneState.set({ ...sharedOf(machine), ...local })
  }

  /** One event after the other: what an effect reports at once waits for its turn. */
  function dispatch(event: PhoneEvent) {
    queue.push(event)
    if (working) return
    working = true
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { state, effects } = step(machine, next)
      machine = state
      for (const effect of effects) leader?.perform(effect)
    }
    working = false
    tabs.share(sharedOf(machine))
    show()
  }

  const tabs = joinTabs(`phone:${user_id}`, isPopped(window.name), {
    lead(last) {
      machine = { ...beginning, ...last, device: 'unregistered', off: null, errors: last?.error?.id ?? 0 }
      const choices = readChoices(user_id)
      machine.audio = { ...machine.audio, ...choices }
      leader = lead(user_id, { get: () => machine, dispatch, send: (tab, path) => tabs.send(tab, path), touchedAt: () => touchedAt })
      dispatch({ is: 'tab_lost', at: Date.now() })
    },
    yield() {
      leader?.end()
      leader = null
    },
    shared(state) {
      machine = { ...machine, ...state }
      show()
    },
    holder(next) {
      show({ holder: next })
      if (next === 'none' && !machine.loaded && !asking) void ask()
    },
    command: (name, args, tab) => run(name as Remote, args, tab),
    go: navigate,
    touched: () => (touchedAt = Date.now()),
  })

  /** Where no tab has the device, this one finds out by itself whether there could be one. */
  async function ask(): Promise<void> {
    asking = true
    const answer = await fetchStart()
    if (!answer.ok || machine.loaded) return
    const { readiness, availability, unread, caller_ids } = answer.data
    machine = { ...machine, loaded: true, readiness, availability, unread, caller_ids }
    show()
  }

  const fail = (code: PhoneErrorCode, message: string | null = null): false => {
    const error = { id: Date.now(), code, message }
    if (tabs.leads()) dispatch({ is: 'error', code, message })
    else phoneState.set({ ...phoneState.get(), error })
    return false
  }

  async function save(change: NotesChange): Promise<boolean> {
    const call_id = machine.call?.call_id ?? machine.after?.call_id
    if (!call_id) return fail('save_failed')
    dispatch({ is: 'saving', change })
    const answer = await sendAction({ do: 'write', call_id, change })
    dispatch({ is: 'saved', row: answer.ok ? answer.data.row : null, message: answer.ok ? null : answer.message })
    return answer.ok
  }

  /** Asks the server for a change of the person's own settings, and fetches what has become of them. */
  async function updateSettings(action: Parameters<typeof sendAction>[0], code: PhoneErrorCode): Promise<boolean> {
    const answer = await sendAction(action)
    if (!answer.ok) return fail(code, answer.message)
    await leader?.refresh()
    return true
  }

  /** What runs in the tab that holds the device, wherever it was asked for. */
  const remote = {
    dial(_tab: string, number: string, contact: string | null) {
      const key = crypto.randomUUID()
      dispatch({ is: 'dial', key, number, contact, at: Date.now() })
      return machine.call?.key === key
    },
    answer(tab: string) {
      const may = machine.call?.can.answer ?? false
      dispatch({ is: 'answer', tab })
      return may
    },
    reject: () => during({ is: 'reject', at: Date.now() }),
    hangUp: () => during({ is: 'hang_up', at: Date.now() }),
    mute: (_tab: string, on: boolean) => during({ is: 'mute', on }),
    sendDigits(_tab: string, digits: string) {
      const { errors } = machine
      dispatch({ is: 'digits', digits })
      return machine.errors === errors
    },
    record: (_tab: string, on: boolean) => wish({ is: 'wish', wish: 'record', on }),
    hold: (_tab: string, on: boolean) => wish({ is: 'wish', wish: 'hold', on }),
    transfer: (_tab: string, to: Parameters<PhoneCommands['transfer']>[0]) => wish({ is: 'wish', wish: 'transfer', on: true, to }),
    saveNotes: (_tab: string, change: NotesChange) => save(change),
    async feedback(_tab: string, ...[score, issue]: Parameters<PhoneCommands['feedback']>) {
      const call_id = machine.after?.call_id
      if (!call_id) return false
      const answer = await sendAction({ do: 'rate', call_id, feedback: { score, ...(issue && { issue }) } })
      if (!answer.ok) return fail('save_failed', answer.message)
      dispatch({ is: 'rated' })
      return true
    },
    closeAfter: () => always({ is: 'close_after' }),
    dismissError: () => always({ is: 'dismiss_error' }),
    setDoNotDisturb: (_tab: string, on: boolean) => updateSettings({ do: 'availability', change: { do_not_disturb: on } }, 'save_failed'),
    setCallerId: (_tab: string, number: string) => updateSettings({ do: 'caller_id', number }, 'update_number'),
    seen: (_tab: string, kind: 'missed' | 'voicemail' | undefined, call_id: string | undefined) =>
      updateSettings(call_id ? { do: 'write', call_id, change: { seen: true } } : { do: 'seen', kind }, 'save_failed'),
    chooseMicrophone: (_tab: string, id: string | null) => leader?.choose({ microphone: id }) ?? false,
    chooseSpeaker: (_tab: string, id: string | null) => leader?.choose({ speaker: id }) ?? false,
    setRingVolume: (_tab: string, volume: number) => leader?.choose({ ring_volume: Math.min(1, Math.max(0, volume)) }) ?? false,
  }
  type Remote = keyof typeof remote

  const always = (event: PhoneEvent): true => (dispatch(event), true)
  function during(event: PhoneEvent): boolean {
    const before = machine.call
    dispatch(event)
    return before !== null
  }
  function wish(event: Extract<PhoneEvent, { is: 'wish' }>): boolean {
    dispatch(event)
    return machine.call?.wish === event.wish
  }

  async function run(name: Remote, args: unknown[], tab: string): Promise<boolean> {
    if (!Object.hasOwn(remote, name)) return false
    const act = remote[name] as (tab: string, ...given: unknown[]) => boolean | Promise<boolean>
    return act(tab, ...args)
  }

  async function give(name: Remote, ...args: unknown[]): Promise<boolean> {
    if (tabs.leads()) return run(name, args, tabs.own)
    return local.holder === 'other' ? tabs.command(name, args) : fail('no_device')
  }

  /** The same for what needs the microphone: the browser asks for it here, and not in a tab that nobody sees. */
  async function giveSpeaking(name: Remote, ...args: unknown[]): Promise<boolean> {
    if (!tabs.leads() && machine.device === 'registered' && machine.audio.permission !== 'granted')
      try {
        await allowMicrophone()
      } catch (error) {
        return fail(errorOf(error))
      }
    return give(name, ...args)
  }

  const test = (change: Partial<Local['tests']>) => show({ tests: { ...local.tests, ...change } })

  const commands: PhoneCommands = {
    dial(number, about) {
      show({ visible: true })
      return giveSpeaking('dial', number, about?.contact ?? null)
    },
    answer: () => giveSpeaking('answer'),
    reject: () => give('reject'),
    hangUp: () => give('hangUp'),
    mute: (on) => give('mute', on),
    sendDigits: (digits) => give('sendDigits', digits),
    record: (on) => give('record', on),
    hold: (on) => give('hold', on),
    transfer: (to) => give('transfer', to),
    saveNotes: (change) => give('saveNotes', change),
    feedback: (score, issue) => give('feedback', score, issue),
    closeAfter: () => void give('closeAfter'),
    setDoNotDisturb: (on) => give('setDoNotDisturb', on),
    setCallerId: (number) => give('setCallerId', number),
    seen: (kind, call_id) => give('seen', kind, call_id),
    chooseMicrophone: (id) => give('chooseMicrophone', id),
    chooseSpeaker: (id) => give('chooseSpeaker', id),
    setRingVolume: (volume) => void give('setRingVolume', volume),
    async testMicrophone(on) {
      stopMicrophone?.()
      if (!on) return true
      try {
        test({ microphone: { level: 0 } })
        stopMicrophone = await testMicrophone(
          machine.audio.microphone,
          (level) => test({ microphone: { level } }),
          () => {
            stopMicrophone = null
            test({ microphone: null })
          },
        )
        return true
      } catch (error) {
        test({ microphone: null })
        return fail(errorOf(error))
      }
    },
    async testSpeaker() {
      if (local.tests.speaker) return false
      test({ speaker: true })
      startRing({ volume: machine.audio.ring_volume, sink: machine.audio.speaker, once: true })
      await new Promise((resolve) => setTimeout(resolve, ringMilliseconds))
      test({ speaker: false })
      return true
    },
    async preflight() {
      const { state } = local.tests.preflight ?? {}
      if (machine.call || state === 'connecting' || state === 'connected') return false
      return runPreflight(user_id, (preflight) => test({ preflight }))
    },
    async allowNotifications() {
      if (!('Notification' in window)) return false
      const permission = await Notification.requestPermission()
      show({ notifications: permission })
      return permission === 'granted'
    },
    toggle: (open) => show({ visible: open ?? !local.visible }),
    async takeOver() {
      if (tabs.leads()) return true
      // The device cannot move in the midst of a call.
      if (machine.call) return fail('call_active')
      tabs.takeOver()
      return true
    },
    dismissError() {
      phoneState.set({ ...phoneState.get(), error: null })
      void give('dismissError')
    },
  }

  const over = new AbortController()
  const { signal } = over
  const touch = () => {
    touchedAt = Date.now()
    if (touchedAt - touchesSentAt < touchesApart) return
    touchesSentAt = touchedAt
    tabs.touched()
  }
  for (const kind of ['pointerdown', 'keydown', 'pointermove'])
    document.addEventListener(kind, touch, { signal, passive: true, capture: true })
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (leader && machine.call) event.preventDefault()
    },
    { signal },
  )
  window.addEventListener('pagehide', () => leader?.leave(), { signal })
  // Back from the browser's memory of pages: nothing of what was goes on.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { signal })
  const watchPermission = (status: PermissionStatus) => {
    const tell = () => {
      if (tabs.leads()) dispatch({ is: 'facts', facts: { audio: { ...machine.audio, permission: status.state } } })
    }
    status.addEventListener('change', tell, { signal })
    tell()
  }
  navigator.permissions?.query({ name: 'microphone' as PermissionName }).then(watchPermission, () => {})
  const deaf = onLive((message, channel) => {
    if (channel === 'CallsChannel' || message.event === 'refetch') leader?.live(message)
  })
  setPhone(commands)

  return {
    look: () => leader?.look(),
    end() {
      over.abort()
      deaf()
      stopMicrophone?.()
      leader?.leave()
      leader = null
      tabs.end()
      setPhone(null)
    },
  }
}
