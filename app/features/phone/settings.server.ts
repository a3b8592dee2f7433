import { z } from 'zod'
import { availabilityChange, askVerification, callerId, numberChange } from '#api/contract/phone.ts'
import { formatPhone } from '#api/contract/formats.ts'
import { done, fieldOf, momentOf, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { redirect } from '@remix-run/node'
import { numbersPath, phonePath } from './calls-address.ts'

/** Where each condition of the phone is settled by oneself; the others are a manager's. */
const settledAt: Record<string, string> = {
  password_changed: '/account/profile?tab=password',
  two_factor_settled: '/account/profile?tab=two_factor',
  number_verified: numbersPath,
}

/** Everything that one sets about one's phone. */
export async function settingsPage(visit: SignedInVisit) {
  const address = new URL(visit.request.url).searchParams
  const [readiness, availability, numbers, verification] = await Promise.all([
    visit.read(visit.api.GET('/v1/dialer/readiness')),
    visit.read(visit.api.GET('/v1/dialer/availability')),
    visit.read(visit.api.GET('/v1/dialer/phone_numbers')),
    verificationOf(visit, address.get('verification')),
  ])
  const { devices, forward_number, ...settings } = availability.data
  const rows = numbers.data.map(({ id, number, kind, label, sms, caller_id }) => ({
    id,
    number,
    shown: formatPhone(number),
    kind,
    label,
    sms,
    caller_id,
  }))
  return {
    readiness: {
      ...readiness.data,
      conditions: readiness.data.conditions.map((one) => ({ ...one, href: one.holds ? null : (settledAt[one.name] ?? null) })),
    },
    availability: { ...settings, forward_number: formatPhone(forward_number) },
    devices: devices.map(({ id, label, state, reachable, last_heartbeat_at }) => ({
      ...{ id, label, state, reachable },
      heard: last_heartbeat_at ? momentOf(visit, last_heartbeat_at) : null,
    })),
    numbers: rows,
    verification,
    naming: rows.find(({ id }) => id === address.get('name')) ?? null,
    releasing: rows.find(({ id }) => id === address.get('release')) ?? null,
    may_change: visit.may('phone', 'change') && visit.user.updated_tos,
    may_create: visit.may('phone', 'create') && visit.user.updated_tos,
  }
}

/** The code to key in while the number is rung; null where the address names none of one's own. */
async function verificationOf(visit: SignedInVisit, id: string | null) {
  if (!z.uuid().safeParse(id).success || !id) return null
  const found = await visit.ask(visit.api.GET('/v1/dialer/number_verifications/{id}', { params: { path: { id } } }))
  if (!found.ok) return null
  const { number, state, validation_code } = found.data.data
  return { id, number: formatPhone(number), state, code: validation_code }
}

const switches = z.object({ do_not_disturb: z.preprocess((value) => value === 'on', z.boolean()) })
const availabilityForm = availabilityChange.omit({ do_not_disturb: true }).extend(switches.shape)
const namingForm = numberChange.extend({ id: z.uuid() })
const idForm = z.object({ id: z.uuid() })

/** What the forms of the page ask for, each by its intent. */
export async function submitSettings(visit: SignedInVisit) {
  switch (await fieldOf(visit, 'intent')) {
    case 'availability':
      return saveAvailability(visit)
    case 'caller_id':
      return chooseCallerId(visit)
    case 'name':
      return nameNumber(visit)
    case 'release':
      return releaseNumber(visit)
    case 'forget':
      return forgetDevice(visit)
    default:
      return verify(visit)
  }
}

async function saveAvailability(visit: SignedInVisit) {
  const form = await readForm(visit, availabilityForm)
  if (!form.ok) return form.reply
  // A greeting or a forward number that was emptied comes as nothing: it goes.
  const body = { greeting: '', forward_number: '', ...form.value }
  const saved = await visit.ask(visit.api.PUT('/v1/dialer/availability', { body: { ...body, forward_number: body.forward_number ?? '' } }))
  return saved.ok ? done(visit.say('calls:settings.saved'), phonePath) : form.refused(saved)
}

async function chooseCallerId(visit: SignedInVisit) {
  const form = await readForm(visit, callerId)
  if (!form.ok) return form.reply
  const chosen = await visit.ask(visit.api.PUT('/v1/dialer/caller_id', { body: form.value }))
  if (!chosen.ok) return form.refused(chosen)
  return done(visit.say('calls:numbers.chosen', { number: formatPhone(form.value.phone_number) }), phonePath)
}

async function nameNumber(visit: SignedInVisit) {
  const form = await readForm(visit, namingForm.extend({ label: numberChange.shape.label.default('') }))
  if (!form.ok) return form.reply
  const { id, label } = form.value
  const named = await visit.ask(visit.api.PATCH('/v1/dialer/phone_numbers/{id}', { params: { path: { id } }, body: { label } }))
  return named.ok ? done(visit.say('calls:numbers.named'), phonePath) : form.refused(named)
}

async function releaseNumber(visit: SignedInVisit) {
  const form = await readForm(visit, idForm)
  if (!form.ok) return form.reply
  const released = await visit.ask(visit.api.DELETE('/v1/dialer/phone_numbers/{id}', { params: { path: form.value } }))
  return released.ok ? done(visit.say('calls:numbers.released'), phonePath) : refusedToast(visit, released, phonePath)
}

async function forgetDevice(visit: SignedInVisit) {
  const form = await readForm(visit, idForm)
  if (!form.ok) return form.reply
  const forgotten = await visit.ask(visit.api.DELETE('/v1/dialer/devices/{id}', { params: { path: form.value } }))
  return forgotten.ok ? done(visit.say('calls:devices.forgotten'), phonePath) : refusedToast(visit, forgotten, phonePath)
}

async function verify(visit: SignedInVisit) {
  const form = await readForm(visit, askVerification)
  if (!form.ok) return form.reply
  const begun = await visit.ask(visit.api.POST('/v1/dialer/number_verifications', { body: form.value }))
  return begun.ok ? redirect(`${phonePath}?verification=${begun.data.data.id}`) : form.refused(begun)
}
