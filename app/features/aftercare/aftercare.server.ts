import { z } from 'zod'
import { newAftercare, type Aftercare } from '#api/contract/aftercare.ts'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { formatDate } from '#api/contract/formats.ts'
import { fieldOf, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm, type FormReply } from '#app/forms/read-form.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { mourners } from '#config/aftercare.ts'
import { aftercareHref, letterHref } from './paths.ts'

/** The family of a contact, and what it takes to begin to care for them. */
export async function aftercarePage(context: SignedInContext, contact: Contact) {
  const params = { path: { id: String(contact.number) } }
  const { data: found } = await context.read(context.api.GET('/v1/aftercares/{id}/family_status', { params }))
  const { members, programmes } = found
  const [self, ...others] = members
  const runs = self?.enrolled?.status === 'enrolled' || self?.enrolled?.status === 'running'
  const may_change = context.user.updated_tos && context.may('contacts', 'change')
  const [address] = contact.addresses
  return {
    care: self?.enrolled ? careOf(context, contact.number, self.enrolled) : null,
    runs,
    may_change,
    members: members.map((one) => ({
      ...{ id: one.id, number: one.number, name: one.name, has_died: one.has_died, own_plan: one.own_plan },
      do_not_contact: one.do_not_contact,
      relation: one.relation ? context.say(`contact:linked.relations.${one.relation}`) : context.say('aftercare:self'),
      state: one.enrolled ? context.say(`aftercare:states.${one.enrolled.status}`) : '',
      done: one.enrolled ? context.say('aftercare:done', { done: one.steps_done, all: one.enrolled.steps.length }) : '',
      next: one.next ? `${one.next.title}, ${day(context, one.next.due_on)}` : '',
    })),
    form:
      runs || !may_change
        ? null
        : {
            people: [
              ...others.map(({ number, name }) => ({ value: String(number), label: name })),
              { value: String(contact.number), label: context.say('aftercare:this_person') },
            ],
            relationships: mourners.map((value) => ({ value, label: context.say(`aftercare:relationships.${value}`) })),
            programmes: programmes.map(({ key, label }) => ({ value: key, label })),
            languages: context.brand.languages.offered.map((value) => ({ value, label: context.say(`aftercare:languages.${value}`) })),
            defaults: {
              deceased: '',
              name: '',
              date_of_death: '',
              relationship: '',
              programme: programmes[0]?.key ?? '',
              language: contact.preferred_language === 'spanish' ? 'es' : 'en',
              address: {
                address: address?.address ?? '',
                address_2: address?.address_2 ?? '',
                city: address?.city ?? '',
                state: address?.state ?? '',
                zip_code: address?.zip_code ?? '',
              },
            },
          },
  }
}

const day = (context: SignedInContext, iso: string): string => formatDate(iso, context.language, 'UTC')

const careOf = (context: SignedInContext, number: number, care: Aftercare) => ({
  deceased: care.deceased,
  died: day(context, care.date_of_death),
  programme: care.programme,
  state: context.say(`aftercare:states.${care.status}`),
  steps: care.steps.map(({ id, kind, title, due_on, status, reason }) => ({
    id,
    title,
    due: day(context, due_on),
    kind: context.say(`aftercare:kinds.${kind}`),
    state: context.say(`aftercare:step_states.${status}`),
    reason: reason ? context.say(`aftercare:left_out.${reason.startsWith('aftercare_') ? reason : 'rule'}`) : '',
    letter_href: kind === 'letter' ? letterHref(number, id) : '',
  })),
})

const enrollForm = newAftercare.extend({ deceased: z.string().default(''), name: z.string().trim().max(200).default('') })

/** Begins to care for them, or ends it. */
export async function submitAftercare(context: SignedInContext, number: string): Promise<Response | FormReply> {
  const href = aftercareHref(number)
  const params = { path: { id: number } }
  if ((await fieldOf(context, 'intent')) === 'withdraw') {
    const done = await context.ask(context.api.POST('/v1/aftercares/{id}/withdraw', { params }))
    return done.ok ? redirectWithToast(context.say('aftercare:withdrawn_toast'), href) : refusedToast(context, done, href)
  }
  const form = await readForm(context, enrollForm)
  if (!form.ok) return form.reply
  const { name, deceased, ...body } = form.value
  const made = await context.ask(context.api.POST('/v1/aftercares/{id}/enroll', { params, body: { ...body, deceased: deceased || name } }))
  return made.ok ? redirectWithToast(context.say('aftercare:enrolled_toast'), href) : form.refused(made)
}

export const letterPaper = (context: SignedInContext, number: string, step: string): Promise<Response> =>
  bytesOf(context, `/v1/aftercares/${encodeURIComponent(number)}/letters/${encodeURIComponent(step)}?inline=true`)
