import type { AssociatedContact, FacedCall } from '#api/contract/phone.ts'
import type { Machine } from '#app/phone/machine.ts'
import { blank } from '#app/phone/store.ts'

const { holder: _h, visible: _v, tests: _t, notifications: _n, ...known } = blank
/** A phone that may dial. */
export const readyPhone: Machine = {
  ...known,
  loaded: true,
  device: 'registered',
  end_reason: null,
  opens_in: null,
  notified: true,
  errors: 0,
  readiness: {
    active: true,
    may_dial: true,
    configured: true,
    conditions: [],
    message: null,
    used_minutes: 0,
    allocation: null,
    caller_id: '+16175550100',
    recording: 'on_demand',
  },
}
/** A contact. */
export const ann: AssociatedContact = {
  id: 'c1',
  number: 7,
  first_name: 'Ann',
  last_name: 'Lee',
  phone: '+12125550150',
  do_not_call: false,
}
/** A call as the server tells of it. */
export const row = (change: Partial<FacedCall> = {}): FacedCall => ({
  id: 'call-1',
  call_direction: 'outbound',
  call_from: '+16175550100',
  call_to: '+12125550150',
  caller_city: '',
  caller_state: '',
  created_at: '2026-11-20T17:00:00.000Z',
  status: 'in-progress',
  refusal: null,
  refusal_words: null,
  internal: false,
  contact: null,
  facing: null,
  user: null,
  hold: false,
  recording_state: 'off',
  transferred_to: null,
  ringing_at: null,
  answered_at: null,
  ended_at: null,
  ended_by: null,
  duration_seconds: 0,
  disposition: null,
  notes: '',
  missed: false,
  voicemail: false,
  seen: true,
  disclaimer: null,
  recordings: [],
  lock_version: 1,
  ...change,
})
