import { createHash } from 'node:crypto'
import type { Call } from '#api/contract/phone.ts'
import type { SoaRequestInFull, SoaVoiceChoices, VoiceSoa } from '#api/contract/soa.ts'
import { requireContact } from '#api/areas/contacts/index.ts'
import { heardCall, keepAsEvidence, recordedCalls, recordingRow, soundOf, type DeletionHook } from '#api/areas/phone/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import type { Intake, OpenWork, Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound } from '#api/platform/refusal.ts'
import { scopeProducts } from '#config/options.ts'
import { currentVoiceWording, validUntil } from '#config/soa/index.ts'
import { linkStore } from '../links.ts'
import { day, keepSigned, languagesOf, wordsOf } from '../record.ts'
import { conflict, requireSoa, wholeSoa } from '../requests.ts'
import { soaStore } from '../soa.store.ts'
import { insertVoice, provesScope } from './voices.store.ts'

export type Sound = Intake & { sha256: string }
type Heard = { call: Call; recording: Call['recordings'][number] }

/** What is to be read aloud, and the calls with the person in which it may have been said. */
export async function voiceChoices(work: Work, id: string): Promise<SoaVoiceChoices> {
  const { contact, user, language, status } = await requireSoa(work, id, 'change')
  const agent = orNotFound(await userStore(work).findWhole(user.id))
  const version = currentVoiceWording(day(work.now))
  const offered = languagesOf(work, agent).offered
  const calls = contact && status === 'open' ? await recordedCalls(work, contact.id) : null
  return {
    has_phone: calls !== null,
    scripts: [...new Set([language, ...offered])].map((one) => {
      const { products, ...wording } = wordsOf(work, agent, version, one)
      const named = scopeProducts.map((value) => ({ value, name: products[value].name }))
      return { language: one, wording_version: version, wording, products: named }
    }),
    recordings: (calls ?? []).flatMap((call) =>
      soundOf(call).map(({ id: recording_id, duration_seconds, created_at }) => ({
        call_id: call.id,
        recording_id,
        number: numberOf(call),
        duration_seconds,
        created_at,
      })),
    ),
  }
}

const numberOf = ({ call_direction, call_from, call_to }: Call): string => (call_direction === 'inbound' ? call_from : call_to)

/** The recording that is meant: of this person, within the reach of whoever asks, and there. */
async function requireHeard(work: Work, id: string, { call_id, recording_id, from_second }: VoiceSoa): Promise<Heard> {
  const { contact, status } = await requireSoa(work, id, 'change')
  if (status !== 'open' || !contact) throw conflict('soa_not_open')
  const call = orNotFound(await heardCall(work, call_id))
  const { phones } = await requireContact(work, contact.id)
  const isTheirs = call.contact?.id === contact.id || phones.some(({ number }) => number === numberOf(call))
  if (call.internal || !isTheirs) throw invalid('call_id', 'soa_other_call')
  const recording = soundOf(call).find((one) => !recording_id || one.id === recording_id)
  if (!recording) throw invalid('call_id', 'soa_no_recording')
  if (from_second >= recording.duration_seconds)
    throw invalid('from_second', 'soa_after_recording', { seconds: recording.duration_seconds })
  return { call, recording }
}

/** The digest of the sound, read with no transaction open: it may be long. */
export async function checkVoice(work: Work, id: string, asked: VoiceSoa): Promise<() => Promise<Sound>> {
  const { recording } = await requireHeard(work, id, asked)
  const { storage_key } = orNotFound(await recordingRow(work, recording.id))
  const { storage } = work.ports
  return async () => {
    const bytes = storage_key && (await storage.read(storage_key))
    if (!bytes) throw invalid('call_id', 'soa_no_recording')
    const hash = createHash('sha256')
    for await (const piece of bytes) hash.update(piece as Buffer)
    return { sha256: hash.digest('hex') }
  }
}

/** Signed by what was said; the way that was sent leads no further, and the recording stays as long as the scope. */
export async function signByVoice(work: Work, id: string, asked: VoiceSoa, { sha256 }: Sound): Promise<SoaRequestInFull> {
  const { id: found } = await requireSoa(work, id, 'change')
  const row = orNotFound(await soaStore(work).hold(found))
  if (row.status !== 'open' || row.expires_at <= work.now || !row.contact_id) throw conflict('soa_not_open')
  const { call, recording } = await requireHeard(work, id, asked)
  const sound = orNotFound(await recordingRow(work, recording.id))
  if (!sound.storage_key) throw invalid('call_id', 'soa_no_recording')
  const { first_name, last_name } = await requireContact(work, row.contact_id)
  const agent = orNotFound(await userStore(work).findWhole(row.user_id))
  const language = asked.language ?? row.language
  if (!languagesOf(work, agent).offered.includes(language)) throw invalid('language', 'not_an_option')
  const { from_second, products_agreed, spoken_name } = asked
  const signed_at = saidAt(work, sound.created_at, from_second)
  if (validUntil(signed_at) <= work.now) throw invalid('call_id', 'soa_too_old')
  const voice = { call_id: call.id, recording_id: sound.id, from_second, sha256 }
  await insertVoice(work, row.id, voice)
  await linkStore(work).end(row.id)
  await keepSigned(work, row, agent, {
    kind: 'voice',
    language,
    wording_version: currentVoiceWording(day(signed_at)),
    products_agreed,
    signer: 'beneficiary',
    signer_name: spoken_name,
    relationship: null,
    identity: null,
    signed_at,
    said: {
      first_name,
      last_name,
      spoken_name,
      voice,
      recorded_at: work.now.toISOString(),
      recorded_by: work.actor.user_id,
    },
    facts: { call_id: call.id, recording_id: sound.id, from_second, recording_sha256: sha256 },
  })
  const { retain_until } = orNotFound(await soaStore(work).row(row.id))
  await keepAsEvidence(work, sound, new Date(Date.parse(retain_until ?? '') + 86_400_000))
  return wholeSoa(work, row.id)
}

/** When it was said: a recording is known from about its beginning on, and nothing is said after now. */
function saidAt({ now }: OpenWork, began: Date, second: number): Date {
  const at = new Date(began.getTime() + second * 1000)
  return at < now ? at : now
}

/** What somebody agreed to in a recording is proved by it alone. */
export const keepProof: DeletionHook = async (work, { id }) => {
  if (await provesScope(work, id, day(work.now))) throw conflict('soa_evidence')
}
