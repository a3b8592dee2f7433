import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { askFor, checkVoice, signByVoice } from '#api/areas/soa/index.ts'
import { workOf } from '#api/areas/users/index.ts'
import { newSoaRequest } from '#api/contract/soa.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { planDisclaimer } from '#api/platform/plan-disclaimer.store.ts'
import { receiveUpload } from '#api/platform/storage/incoming.ts'
import { dataFolder, storageKey } from '#api/platform/storage/storage.ts'
import { call_disclaimers, recordings } from '#api/platform/tables/index.ts'
import { featureState } from '#config/features.ts'
import { writeWav } from '../carrier/audio/wav.ts'
import { hasDialer } from './phone.ts'

type Spoken = { id: string; contact_id: string; name: string; at: Date; seconds: number }

/** In calls of the agents the disclaimer was read; the newest was recorded, and a scope of appointment was agreed to in it. */
export async function layVoices(work: OpenWork, people: Map<string, string>): Promise<void> {
  for (const user_id of ['agent', 'agent2'].flatMap((who) => people.get(who) ?? [])) {
    const as = await workOf(work, user_id)
    if (!as || !hasDialer(work.brand.set)) continue
    const { rows } = await work.db.execute<Spoken>(sql`
      select c.id, c.contact_id, p.first_name || ' ' || p.last_name as name, c.answered_at as at, c.duration_seconds as seconds
      from calls c join contacts p on p.id = c.contact_id and p.owner_id = c.user_id and p.deleted_at is null
      where c.user_id = ${user_id} and c.answered_at is not null and c.duration_seconds >= 40
        and not exists (select from soa_requests r where r.contact_id = c.contact_id and r.status = 'open')
      order by c.created_at desc limit 3`)
    await layReadings(work, user_id, as.actor.company_number, rows)
    const [newest] = rows
    if (newest && featureState('soa', { brand: work.brand.set, roles: ['agent'] }) === 'on') await layScope(as, newest)
  }
}

async function layReadings(work: OpenWork, read_by: string, company: number | null, calls: readonly Spoken[]): Promise<void> {
  const words = await planDisclaimer(work, work.now, company)
  if (!words || words === 'not_set' || calls.length === 0) return
  await work.db.insert(call_disclaimers).values(
    calls.map(({ id, at }, place) => {
      const language = place % 3 === 2 ? ('es' as const) : ('en' as const)
      const read_at = new Date(new Date(at).getTime() + 20_000)
      return { tenant_id: work.brand.id, call_id: id, rule: words.rule, language, words: words[language], read_by, read_at }
    }),
  )
}

async function layScope(as: NonNullable<Awaited<ReturnType<typeof workOf>>>, { id: call_id, contact_id, name, at, seconds }: Spoken) {
  const recording_id = await layRecording(as, call_id, new Date(at), Math.min(seconds, 30))
  const asked = newSoaRequest.parse({ contact_id, channel: 'in_person', products_suggested: ['part_d'], initiated_by: 'inbound' })
  const { id } = await askFor(as, asked)
  const said = { call_id, recording_id, from_second: 12, products_agreed: ['part_d' as const, 'medigap' as const], spoken_name: name }
  const heard = await checkVoice(as, id, { ...said, language: undefined })
  await signByVoice(as, id, { ...said, language: undefined }, await heard())
}

/** A tone for each second, so that one hears where one is. */
async function layRecording({ db, brand, ports }: OpenWork, call_id: string, created_at: Date, seconds: number): Promise<string> {
  const id = newId()
  const tone = Int16Array.from({ length: seconds * 8000 }, (_, i) => (i % 8000 < 800 ? Math.sin(i / 3) * 6000 : 0))
  const bytes = writeWav([tone])
  const storage_key = storageKey(brand.id, 'recordings', id)
  const { path, size } = await receiveUpload(dataFolder(ports.env), Readable.from([bytes]), bytes.length + 1)
  await ports.storage.keep(storage_key, path)
  await db.insert(recordings).values({
    ...{ tenant_id: brand.id, id, call_id, sid: `RE${newId().replaceAll('-', '')}`, kind: 'call', status: 'kept', storage_key },
    ...{ size, duration_seconds: seconds, created_at },
  })
  return id
}
