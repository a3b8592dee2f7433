import { useSyncExternalStore } from 'react'
import type { PhoneCommands, PhoneState } from './model.ts'

/** What is known before the engine has begun. */
export const blank: PhoneState = {
  loaded: false,
  device: 'unregistered',
  off: null,
  holder: 'none',
  visible: false,
  call: null,
  after: null,
  readiness: null,
  availability: null,
  unread: { missed_calls: 0, voicemails: 0 },
  caller_ids: [],
  audio: {
    permission: 'unknown',
    microphones: [],
    microphone: null,
    speakers: [],
    speaker: null,
    can_choose_speaker: false,
    ring_volume: 0.8,
  },
  tests: { microphone: null, speaker: false, preflight: null },
  notifications: 'default',
  error: null,
}

let state = blank
const watchers = new Set<() => void>()

/** The phone's state, as it is shown in this tab. */
export const phoneState = {
  get: (): PhoneState => state,
  set(next: PhoneState): void {
    if (Object.is(next, state)) return
    state = next
    for (const watcher of [...watchers]) watcher()
  },
  /** Calls `watcher` after each change; the answer ends it. */
  watch(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
}

/** The phone as it is now. */
export const usePhone = (): PhoneState => useSyncExternalStore(phoneState.watch, phoneState.get, () => blank)

const no = () => Promise.resolve(false)
const nothing = () => {}

const idle: PhoneCommands = {
  dial: no,
  answer: no,
  reject: no,
  hangUp: no,
  mute: no,
  sendDigits: no,
  record: no,
  hold: no,
  transfer: no,
  saveNotes: no,
  feedback: no,
  closeAfter: nothing,
  setDoNotDisturb: no,
  setCallerId: no,
  seen: no,
  chooseMicrophone: no,
  chooseSpeaker: no,
  setRingVolume: nothing,
  testMicrophone: no,
  testSpeaker: no,
  preflight: no,
  allowNotifications: no,
  toggle: (visible) => phoneState.set({ ...state, visible: visible ?? !state.visible }),
  takeOver: no,
  dismissError: () => phoneState.set({ ...state, error: null }),
}

/** The commands. They do nothing until the engine has begun, and after it has ended. */
export const phone: PhoneCommands = { ...idle }

/** For the engine: what the commands do from now on; null puts the phone back to where nothing is known. */
export function setPhone(commands: PhoneCommands | null): void {
  Object.assign(phone, commands ?? idle)
  if (commands === null) phoneState.set(blank)
}
