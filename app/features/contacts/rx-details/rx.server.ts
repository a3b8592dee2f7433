import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { z } from 'zod'
import { formatPhone } from '#api/contract/formats.ts'
import { rxChanges, type RxDetails } from '#api/contract/contacts/rx-details.ts'
import { redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm, typedForm } from '#app/forms/read-form.server.ts'
import { carried, changedSince, readSeen } from '#app/forms/stale.server.ts'
import type { Stale } from '#app/forms/stale.tsx'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { atPositions, filledPlaces, inFormRows } from '../records/record-form.server.ts'
import type { RxFields } from './rx-fields.ts'

/** What the form was answered, beside what was typed. */
export type RxAnswer = { result: SubmissionResult; stale?: Stale }

const { shape } = rxChanges
const name = z.string().trim().max(200).default('')
const rxForm = z.object({
  drugs: z.array(shape.drugs.unwrap().element.extend({ name })).max(60),
  pharmacies: z.array(shape.pharmacies.unwrap().element.extend({ name })).max(20),
  doctors: z.array(shape.doctors.unwrap().element.extend({ name })).max(30),
  ...carried,
})

type RxBody = Pick<RxDetails, 'drugs' | 'pharmacies' | 'doctors'>

export async function readRx(context: SignedInContext, id: string): Promise<RxDetails> {
  const { data } = await context.read(context.api.GET('/v1/contacts/{id}/rx_details', { params: { path: { id } } }))
  return data as RxDetails
}

/** What the form shows at first; an empty list begins with a row to fill in. */
export function rxFields({ drugs, pharmacies, doctors, lock_version }: RxDetails): RxFields {
  const phone = (value: string | null) => formatPhone(value)
  return {
    drugs: drugs.length > 0 ? drugs : [{}],
    pharmacies: pharmacies.map((one) => ({ ...one, phone: phone(one.phone), preferred: one.preferred ? 'on' : '' })),
    doctors: doctors.map((one) => ({ ...one, phone: phone(one.phone) })),
    lock_version: String(lock_version),
    seen: JSON.stringify({ drugs, pharmacies, doctors }),
  }
}

/** Saves the lists that were changed. */
export async function submitRx(context: SignedInContext, number: string) {
  const form = await readForm(context, rxForm)
  if (!form.ok) return form.reply
  const { drugs, pharmacies, doctors } = form.value
  const places = {
    drugs: filledPlaces(drugs, 'name', 'dosage', 'quantity', 'frequency', 'refill'),
    pharmacies: filledPlaces(
      pharmacies.map(({ phone, ...one }) => ({ ...one, phone: phone ?? '' })),
      'name',
      'city',
      'phone',
    ),
    doctors: filledPlaces(
      doctors.map(({ phone, ...one }) => ({ ...one, phone: phone ?? '' })),
      'name',
      'specialty',
      'phone',
      'npi',
    ),
  }
  const body: RxBody = {
    drugs: atPositions(drugs, places.drugs),
    pharmacies: atPositions(pharmacies, places.pharmacies),
    doctors: atPositions(doctors, places.doctors),
  }
  const seen = readSeen<RxBody>(form.value.seen)
  const changes = { ...changedSince(body, seen), lock_version: form.value.current_version ?? form.value.lock_version }
  const params = { path: { id: number } }
  const changed = await context.ask(context.api.PATCH('/v1/contacts/{id}/rx_details', { params, body: changes }))
  if (changed.ok) return redirectWithToast(context.say('records:rx.saved'), `/contacts/${number}/rx`)
  const current = changed.refusal['current'] as RxDetails | undefined
  if (changed.refusal.code !== 'stale' || !current) return form.refused(inFormRows(changed, places))
  const { drugs: theirDrugs, pharmacies: theirPharmacies, doctors: theirDoctors } = current
  const changedThere = changedSince<RxBody>({ drugs: theirDrugs, pharmacies: theirPharmacies, doctors: theirDoctors }, seen)
  const theirs = (['drugs', 'pharmacies', 'doctors'] as const)
    .filter((list) => list in changedThere)
    .map((list) => ({ label: context.say(`records:rx.${list}`), value: current[list].map((one) => one.name).join(', ') }))
  return data<RxAnswer>({ result: await typedForm(context), stale: { lock_version: current.lock_version, theirs } }, { status: 409 })
}
