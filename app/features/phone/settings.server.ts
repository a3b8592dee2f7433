import { z } from 'zod'
import { availabilityChange, askVerification, callerId, numberChange } from '#api/contract/phone.ts'
import { formatDate, formatPhone } from '#api/contract/formats.ts'
import { redirectWithToast, fieldOf, formatTimestamp, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { redirect } from '@remix-run/node'
import { zoneOf } from '#config/options.ts'
import { priceOf } from './numbers.server.ts'
import { numbersPath, phonePath } from './paths.ts'

/** Where each condition of the phone is settled by oneself; the others are a manager's. */
const settledAt: Record<string, string> = {
  password_changed: '/account/profile?tab=password',
  two_factor_settled: '/account/profile?tab=two_factor',
  number_verified: numbersPath,
}

/** Everything that one sets about one's phone. */
export async function settingsPage(context: SignedInContext) {
  const address = new URL(context.request.url).searchParams
  const [readiness, availability, numbers, verification] = await Promise.all([
    context.read(context.api.GET('/v1/dialer/readiness')),
    context.read(context.api.GET('/v1/dialer/availability')),
    context.read(context.api.GET('/v1/dialer/phone_numbers')),
    verificationOf(context, address.get('verification')),
  ])
  const { devices, forward_number, ...settings } = availability.data
  const rows = numbers.data.map(({ id, number, kind, label, sms, caller_id, price_cents, renews_at, ends_at }) => ({
    id,
    number,
    shown: formatPhone(number),
    kind,
    label,
    sms,
    caller_id,
    price: priceOf(context, price_cents),
    renews: renews_at && dayOf(context, renews_at),
    ends: ends_at && dayOf(context, ends_at),
  }))
  return {
    readiness: {
      ...readiness.data,
      conditions: readiness.data.conditions.map((one) => ({ ...one, href: one.holds ? null : (settledAt[one.name] ?? null) })),
    },
    availability: { ...settings, forward_number: formatPhone(forward_number) },
    devices: devices.map(({ id, label, state, reachable, last_heartbeat_at }) => ({
      ...{ id, label, state, reachable },
      heard: last_heartbeat_at ? formatTimestamp(context, last_heartbeat_at) : null,
    })),
    numbers: rows,
    verification,
    naming: rows.find(({ id }) => id === address.get('name')) ?? null,
    releasing: rows.find(({ id }) => id === address.get('release')) ?? null,
    may_change: context.may('phone', 'change') && context.user.updated_tos,
    may_create: context.may('phone', 'create') && context.user.updated_tos,
  }
}

const dayOf = (context: SignedInContext, iso: string): string => formatDate(new Date(iso), context.language, zoneOf(context.user))

/** The code to key in while the number is rung; null where the address names none of one's own. */
async function verificationOf(context: SignedInContext, id: string | null) {
  if (!z.uuid().safeParse(id).success || !id) return null
  const found = await context.ask(context.api.GET('/v1/dialer/number_verifications/{id}', { params: { path: { id } } }))
  if (!found.ok) return null
  const { number, state, validation_code } = found.data.data
  return { id, number: formatPhone(number), state, code: validation_code }
}

const switches = z.object({ do_not_disturb: z.preprocess((value) => value === 'on', z.boolean()) })
const availabilityForm = availabilityChange.omit({ do_not_disturb: true }).extend(switches.shape)
const namingForm = numberChange.extend({ id: z.uuid() })
const idForm = z.object({ id: z.uuid() })

/** What the forms of the page ask for, each by its intent. */
export async function submitSettings(context: SignedInContext) {
  switch (await fieldOf(context, 'intent')) {
    case 'availability':
      return saveAvailability(context)
    case 'caller_id':
      return chooseCallerId(context)
    case 'name':
      return nameNumber(context)
    case 'release':
      return releaseNumber(context)
    case 'keep':
      return keepNumber(context)
    case 'forget':
      return forgetDevice(context)
    default:
      return verify(context)
  }
}

async function saveAvailability(context: SignedInContext) {
  const form = await readForm(context, availabilityForm)
  if (!form.ok) return form.reply
  // A greeting or a forward number that was emptied comes as nothing: it goes.
  const body = { greeting: '', forward_number: '', ...form.value }
  const saved = await context.ask(
    context.api.PUT('/v1/dialer/availability', { body: { ...body, forward_number: body.forward_number ?? '' } }),
  )
  return saved.ok ? redirectWithToast(context.say('calls:settings.saved'), phonePath) : form.refused(saved)
}

async function chooseCallerId(context: SignedInContext) {
  const form = await readForm(context, callerId)
  if (!form.ok) return form.reply
  const chosen = await context.ask(context.api.PUT('/v1/dialer/caller_id', { body: form.value }))
  if (!chosen.ok) return form.refused(chosen)
  return redirectWithToast(context.say('calls:numbers.chosen', { number: formatPhone(form.value.phone_number) }), phonePath)
}

async function nameNumber(context: SignedInContext) {
  const form = await readForm(context, namingForm.extend({ label: numberChange.shape.label.default('') }))
  if (!form.ok) return form.reply
  const { id, label } = form.value
  const named = await context.ask(context.api.PATCH('/v1/dialer/phone_numbers/{id}', { params: { path: { id } }, body: { label } }))
  return named.ok ? redirectWithToast(context.say('calls:numbers.named'), phonePath) : form.refused(named)
}

async function releaseNumber(context: SignedInContext) {
  const form = await readForm(context, idForm)
  if (!form.ok) return form.reply
  const released = await context.ask(context.api.DELETE('/v1/dialer/phone_numbers/{id}', { params: { path: form.value } }))
  if (!released.ok) return refusedToast(context, released, phonePath)
  const { data: left } = await context.read(context.api.GET('/v1/dialer/phone_numbers'))
  const still = left.find(({ id }) => id === form.value.id)
  const said = still?.ends_at
    ? context.say('calls:numbers.given_back', { number: formatPhone(still.number), on: dayOf(context, still.ends_at) })
    : context.say('calls:numbers.released')
  return redirectWithToast(said, phonePath)
}

async function keepNumber(context: SignedInContext) {
  const form = await readForm(context, idForm)
  if (!form.ok) return form.reply
  const kept = await context.ask(context.api.PATCH('/v1/dialer/phone_numbers/{id}', { params: { path: form.value }, body: { keep: true } }))
  if (!kept.ok) return refusedToast(context, kept, phonePath)
  return redirectWithToast(context.say('calls:numbers.kept', { number: formatPhone(kept.data.data.number) }), phonePath)
}

async function forgetDevice(context: SignedInContext) {
  const form = await readForm(context, idForm)
  if (!form.ok) return form.reply
  const forgotten = await context.ask(context.api.DELETE('/v1/dialer/devices/{id}', { params: { path: form.value } }))
  return forgotten.ok ? redirectWithToast(context.say('calls:devices.forgotten'), phonePath) : refusedToast(context, forgotten, phonePath)
}

async function verify(context: SignedInContext) {
  const form = await readForm(context, askVerification)
  if (!form.ok) return form.reply
  const begun = await context.ask(context.api.POST('/v1/dialer/number_verifications', { body: form.value }))
  return begun.ok ? redirect(`${phonePath}?verification=${begun.data.data.id}`) : form.refused(begun)
}
