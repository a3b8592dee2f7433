import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { mailer_assignments, mailer_kits } from '#api/platform/tables/index.ts'
import type { AssignmentState } from '#config/printing.ts'

const day = 86_400_000

const letters = [
  {
    name: 'Welcome',
    description: 'To new clients, with how to reach us',
    medicare: false,
    letter: {
      en: 'Dear {{first_name|friend}},\n\nThank you for your trust. **Keep this letter with your policy**: it says how you reach me.\n\n- Call or text {{agent_phone}}\n- Ask for a review once a year, at no cost\n\nI look forward to working with you.\n\nSincerely,',
      es: 'Estimado/a {{first_name|cliente}}:\n\nGracias por su confianza. **Guarde esta carta con su póliza**: en ella está cómo encontrarme.\n\n- Llame o escriba al {{agent_phone}}\n- Pida una revisión al año, sin costo\n\nCon aprecio,',
    },
  },
  {
    name: 'Yearly review',
    description: 'A year after a policy began',
    medicare: false,
    letter: {
      en: 'Dear {{first_name|friend}},\n\nA year has passed since your policy began. Let us take 15 minutes to see whether it still fits:\n\n1. Have your needs changed?\n2. Are your beneficiaries up to date?\n3. Is there anything that worries you?\n\nPlease call me at {{agent_phone}}.\n\nSincerely,',
      es: '',
    },
  },
  {
    name: 'Turning 65',
    description: 'Half a year before Medicare begins',
    medicare: true,
    letter: {
      en: 'Dear {{first_name|friend}},\n\n## Your Medicare choices begin soon\n\nThe seven months around your 65th birthday are the time to choose. I explain **what each part covers** and which dates matter, without any obligation.\n\nCall me at {{agent_phone}}.\n\nSincerely,',
      es: 'Estimado/a {{first_name|cliente}}:\n\n## Pronto elegirá su Medicare\n\nLos siete meses alrededor de sus 65 años son el momento de elegir. Le explico **qué cubre cada parte** y qué fechas importan, sin compromiso.\n\nLlámeme al {{agent_phone}}.\n\nCon aprecio,',
    },
  },
] as const

/** What became of the letters of the first kit, the last of them first. */
const states: AssignmentState[] = ['assigned', 'assigned', 'assigned', 'printed', 'printed', 'mailed', 'mailed', 'mailed', 'cancelled']

/** Letters of the brand, the first of which some contacts got or are to get. */
export async function layMailers({ db, brand, now }: OpenWork): Promise<void> {
  const kits = letters.map((one) => ({ ...one, tenant_id: brand.id, id: newId(), layout: 'window_10' as const, pages: 1 }))
  await db.insert(mailer_kits).values(kits)
  const { rows } = await db.execute<{ id: string; owner_id: string }>(sql`
    select c.id, c.owner_id from contacts c join contact_addresses a on a.contact_id = c.id and a.position = 0
    where c.owner_id is not null and c.deleted_at is null and not c.do_not_mail and a.address <> '' and a.city <> '' and a.state is not null
    order by c.number limit ${states.length}`)
  const kit_id = kits[0]?.id
  if (!kit_id || rows.length === 0) return
  const batch_id = newId()
  const at = (days: number) => new Date(now.getTime() - days * day)
  await db.insert(mailer_assignments).values(
    rows.map(({ id: contact_id, owner_id }, place) => {
      const state = states[place] ?? 'assigned'
      return {
        ...{ tenant_id: brand.id, id: newId(), kit_id, contact_id, batch_id, user_id: owner_id, send_as: 'owner' as const, state },
        created_at: at(6),
        due_on: at(-8).toISOString().slice(0, 10),
        printed_at: state === 'printed' || state === 'mailed' ? at(4) : null,
        mailed_at: state === 'mailed' ? at(3) : null,
        cancelled_at: state === 'cancelled' ? at(5) : null,
      }
    }),
  )
}
