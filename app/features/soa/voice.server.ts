import { z } from 'zod'
import { formatPhone, lengthOf } from '#api/contract/formats.ts'
import { voiceSoa } from '#api/contract/soa.ts'
import { formatTimestamp, redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { scopeProducts } from '#config/options.ts'
import { soaHref } from './paths.ts'

/** What is read aloud, and the recordings in which it may have been said; null for whoever has no phone here. */
export async function listenPage(context: SignedInContext, number: string) {
  const { data } = await context.read(context.api.GET('/v1/soa_requests/{id}/voice', { params: { path: { id: number } } }))
  if (!data.has_phone) return null
  return {
    scripts: data.scripts.map(({ language, wording, products }) => ({
      language,
      title: context.say('soa:voice.words', { language: context.say(`soa:languages.${language}`) }),
      before: [wording.intro, ...wording.statements],
      choose: wording.choose,
      products: products.map(({ name }) => name),
      after: [wording.paper, wording.consent, wording.intent],
    })),
    recordings: data.recordings.map(({ call_id, recording_id, number: phone, duration_seconds, created_at }) => ({
      id: recording_id,
      value: `${call_id} ${recording_id}`,
      label: context.say('soa:voice.choice', {
        at: formatTimestamp(context, created_at).words,
        number: formatPhone(phone),
        length: lengthOf(duration_seconds),
      }),
    })),
    products: scopeProducts.map((value) => ({ value, label: context.say(`soa:products.${value}`) })),
    languages: data.scripts.map(({ language: value }) => ({ value, label: context.say(`soa:languages.${value}`) })),
  }
}

/** `1:15`, `1:02:03` or whole seconds. */
const second = z
  .string()
  .trim()
  .regex(/^(?:(?:\d{1,2}:)?\d{1,3}:[0-5]\d|\d{1,5})$/)
  .transform((text) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0))
const from_second = z.string().transform((text, context) => {
  const read = second.safeParse(text)
  if (read.success) return read.data
  context.issues.push({ code: 'custom', input: text, params: { code: 'soa_second' } })
  return z.NEVER
})

const both = z.string().regex(/^[\w-]{36} [\w-]{36}$/)
const voiceForm = voiceSoa.omit({ call_id: true, recording_id: true, from_second: true }).extend({ recording: both, from_second })

/** Records what was said; the recording of the call is the signature. */
export async function recordVoice(context: SignedInContext, number: string) {
  const form = await readForm(context, voiceForm)
  if (!form.ok) return form.reply
  const { recording, ...said } = form.value
  const [call_id = '', recording_id] = recording.split(' ')
  const body = { ...said, call_id, recording_id }
  const done = await context.ask(context.api.POST('/v1/soa_requests/{id}/voice', { params: { path: { id: number } }, body }))
  return done.ok
    ? redirectWithToast(context.say('soa:voice.taken'), soaHref(number))
    : form.refused(done, { call_id: 'recording', recording_id: 'recording' })
}
