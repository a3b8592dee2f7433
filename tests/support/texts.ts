import { eq } from 'drizzle-orm'
import type { TextConversation, TextMessage } from '#api/contract/texts/texts.ts'
import { settableClock } from '#api/platform/clock.ts'
import { phone_numbers } from '#api/platform/tables/index.ts'
import { makeContact, type ContactFields } from '#tests/factories/contacts.ts'
import { makeCompany, makePerson, type Person } from '#tests/factories/people.ts'
import { hostOf, testApi, type Answer, type TestApi } from './api.ts'
import { account, givePhone, hooksOf, type Phone } from './phone.ts'

export type Enclosed = { name: string; type: string; bytes: Buffer | string }

/** Sends a text as a browser's form does. */
export async function sendForm(
  api: TestApi,
  as: Person,
  fields: Record<string, string>,
  enclosed: Enclosed[] = [],
  host = hostOf(api.brand()),
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const { name, type, bytes } of enclosed) form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name)
  const whole = new Response(form)
  const response = await api.app.inject({
    method: 'POST',
    url: '/v1/sms/send_message',
    headers: { host, authorization: `Bearer ${await api.signIn(as)}`, 'content-type': whole.headers.get('content-type') ?? '' },
    payload: Buffer.from(await whole.arrayBuffer()),
  })
  return { status: response.statusCode, headers: response.headers, body: response.body ? response.json() : undefined }
}

/** Noon in the east on a Friday: texts are allowed wherever these numbers are. */
export const noon = new Date('2026-11-20T18:00:00Z')
export const night = new Date('2026-11-20T08:00:00Z')

let made = 0

/** A company whose people text, with whom a test speaks as they and as their customers do. Nothing answers at the carrier's address. */
export async function textOffice() {
  const clock = settableClock(noon)
  const api = await testApi({ clock, env: account })
  const company = await api.within((work) => makeCompany(work))
  const manager = await api.within((work) => makePerson(work, { role: 'manager', company }))
  const hook = hooksOf(api)
  const post = (path: string, body: object, as: Person) => api.call('POST', `/v1/sms/${path}`, { as, body })
  return {
    ...{ api, clock, company, manager, hook, post },

    /** An agent with a number that takes texts and pictures. */
    someone: (): Promise<Phone> =>
      api.within(async (work) => {
        const phone = await givePhone(work, await makePerson(work, { role: 'agent', company, manager, name: ['Joe', 'Agent'] }))
        await work.db.update(phone_numbers).set({ mms: true }).where(eq(phone_numbers.number, phone.number))
        return phone
      }),
    contactWith: (owner: Person, number: string, fields: ContactFields = {}) =>
      api.within((work) => makeContact(work, owner, { first_name: 'Ann', last_name: 'Lee', phones: [{ number }], ...fields })),
    send: (as: Person, fields: Record<string, string>) => sendForm(api, as, { message_content: 'Hello', ...fields }),
    incoming: (to: string, from: string, Body: string, more: Record<string, string> = {}) =>
      hook('messages/incoming', { MessageSid: newSid(), From: from, To: to, Body, NumMedia: '0', ...more }),
    conversations: async (as: Person, body: object = {}): Promise<TextConversation[]> =>
      (await post('fetch_conversations', body, as)).body.data,
    messages: async (as: Person, body: object): Promise<TextMessage[]> => (await post('fetch_messages', body, as)).body.data,
  }
}
export type TextOffice = Awaited<ReturnType<typeof textOffice>>

/** Texts of a text office as whom `agent` gives at the time, unless somebody else is named. */
export const textsOf = (office: TextOffice, agent: () => Phone) => ({
  someone: office.someone,
  contactWith: (number: string, fields: ContactFields = {}) => office.contactWith(agent(), number, fields),
  send: (fields: Record<string, string>, as: Person = agent()) => office.send(as, fields),
  incoming: (from: string, body: string, more: Record<string, string> = {}, to = agent().number) => office.incoming(to, from, body, more),
  post: (path: string, body: object, as: Person = agent()) => office.post(path, body, as),
  conversations: (body: object = {}, as: Person = agent()) => office.conversations(as, body),
  messages: (body: object, as: Person = agent()) => office.messages(as, body),
})

export const customerNumber = (): string => `+1617555${String(4000 + ++made)}`
export const newSid = (): string => `SM${String(++made).padStart(32, '0')}`

/** What was refused: `field: code`. */
export const details = ({ body }: Answer): string[] =>
  ((body.details ?? []) as { field: string; code: string }[]).map(({ field, code }) => `${field}: ${code}`)
