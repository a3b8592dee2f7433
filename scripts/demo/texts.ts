import { eq, sql } from 'drizzle-orm'
import { countSegments } from '#api/areas/texts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { profiles, text_conversations, text_messages, text_permissions, text_templates, users } from '#api/platform/tables/index.ts'
import { featureState } from '#config/features.ts'
import { chance, type Chance } from './random.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Who of the cast has written with people. */
const writers = ['agent', 'agent2', 'managerpaid', 'selfpaid', 'manager']

type Line = { in?: string; out?: string; fails?: number; keyword?: 'stop' | 'help' }

/** What was written, the oldest first; `ago` is how long since the last of it. */
const talks: { ago: number; unread?: boolean; lines: Line[] }[] = [
  {
    ago: 12 * minute,
    unread: true,
    lines: [
      { out: 'Hi, it is about your plan for next year. When may I call you?' },
      { in: 'Tomorrow after 3 would be good' },
      { in: 'And can you bring the list of doctors?' },
    ],
  },
  {
    ago: 5 * hour,
    lines: [
      { in: 'Did you get my new card?' },
      { out: 'Yes, it came with the mail today. Your new coverage begins on the 1st.' },
      { in: 'Great, thank you 🙂' },
      { out: 'You are welcome. Have a good weekend!' },
    ],
  },
  { ago: 1.2 * day, lines: [{ out: 'Your appointment is on Tuesday at 10:00. Please reply if that does not suit you.' }] },
  { ago: 2 * day, lines: [{ out: 'I tried to reach you about your application. Please call me back.', fails: 30003 }] },
  {
    ago: 6 * day,
    lines: [{ out: 'The office of Dr. Harris confirmed that they take the plan we spoke of.' }, { in: 'Perfect. Let us do it then.' }],
  },
]

const templates = [
  [
    'Confirm an appointment',
    'Hi {{first_name}}, this is {{agent_name}}. I look forward to our appointment. Reply STOP to get no more texts.',
  ],
  [
    'Could not reach you',
    'Hi {{first_name}}, I tried to call you. You can reach me at {{agent_phone}}. {{agent_first_name}}, {{company_name}}',
  ],
  ['Birthday', 'Happy birthday, {{first_name}}! All the best from {{agent_name}} and {{company_name}}.'],
] as const

/** Conversations of the last days, with people that are known and with one that is not, and templates. */
export async function layTexts(work: OpenWork, people: Map<string, string>): Promise<void> {
  const { db, brand, now } = work
  if (featureState('sms', { brand: brand.set, roles: ['agent'] }) === 'off') return
  const manager = people.get('manager')
  if (manager) {
    const [boss] = await db.select({ company_id: users.company_id }).from(users).where(eq(users.id, manager))
    await db.insert(text_templates).values(
      templates.map(([title, body], place) => ({
        ...{ tenant_id: brand.id, id: newId(), user_id: manager, title, body, created_at: now, updated_at: now },
        company_id: place < 2 ? (boss?.company_id ?? null) : null,
      })),
    )
  }
  for (const who of writers) {
    const user_id = people.get(who)
    if (user_id) await layTalks(work, chance(`texts of ${who} of ${brand.key}`), user_id, who === 'agent')
  }
}

async function layTalks(work: OpenWork, random: Chance, user_id: string, isFirst: boolean): Promise<void> {
  const { db, brand, now } = work
  const own_number = await numberOf(work, user_id)
  const { rows: known } = await db.execute<{ id: string; phone: string }>(sql`
    select id, phone from contacts where owner_id = ${user_id} and phone like '+1%' and deleted_at is null and not do_not_text order by number limit ${talks.length}`)
  for (const [place, { ago, unread, lines }] of talks.entries()) {
    const contact = known[place]
    if (!contact) continue
    await layTalk(work, { user_id, own_number, contact_id: contact.id, phone_number: contact.phone }, lines, ago, unread ? 2 : 0)
    if (random.happens(0.5))
      await db.insert(text_permissions).values({
        ...{ tenant_id: brand.id, id: newId(), phone_number: contact.phone, contact_id: contact.id, permitted: true, how: 'in_writing' },
        ...{ note: 'Ticked on the form', agreed_at: new Date(now.getTime() - 40 * day), recorded_by: user_id, created_at: now },
      })
  }
  if (!isFirst) return
  const strangers: [string, Line[], number][] = [
    ['+16175550187', [{ in: 'Hello, my sister gave me your number. Do you also do dental plans?' }], 3 * hour],
    ['+16175550191', [{ out: 'Hi, would you like to compare plans for next year?' }, { in: 'STOP', keyword: 'stop' }], 2 * day],
  ]
  for (const [phone_number, lines, ago] of strangers)
    await layTalk(work, { user_id, own_number, contact_id: null, phone_number }, lines, ago, ago < day ? 1 : 0)
}

/** The number that they show as caller, where they have one already. */
async function numberOf({ db }: OpenWork, user_id: string): Promise<string> {
  const [row] = await db.select({ number: profiles.dialer_verified_phone_number }).from(profiles).where(eq(profiles.user_id, user_id))
  return row?.number || '+16175550100'
}

type Talk = { user_id: string; own_number: string; contact_id: string | null; phone_number: string }

async function layTalk({ db, brand, now }: OpenWork, talk: Talk, lines: Line[], ago: number, unread_count: number): Promise<void> {
  const tenant_id = brand.id
  const conversation_id = newId()
  const at = (place: number) => new Date(now.getTime() - ago - (lines.length - 1 - place) * 7 * minute)
  await db
    .insert(text_conversations)
    .values({ ...talk, tenant_id, id: conversation_id, unread_count, last_message_at: at(lines.length - 1), created_at: at(0) })
  const rows = lines.map((line, place) => {
    const isIn = line.in !== undefined
    const body = line.in ?? line.out ?? ''
    const { encoding, segments } = countSegments(body)
    const created_at = at(place)
    return {
      ...{
        tenant_id,
        id: newId(),
        conversation_id,
        user_id: talk.user_id,
        author_id: isIn ? null : talk.user_id,
        body,
        encoding,
        segments,
      },
      ...{ direction: isIn ? ('inbound' as const) : ('outbound' as const), sid: `SM${newId().replaceAll('-', '')}` },
      from_number: isIn ? talk.phone_number : talk.own_number,
      to_number: isIn ? talk.own_number : talk.phone_number,
      status: isIn ? ('received' as const) : line.fails ? ('undelivered' as const) : ('delivered' as const),
      error_code: line.fails ?? null,
      keyword: line.keyword ?? null,
      ...{ created_at, updated_at: created_at, sent_at: isIn ? null : created_at, delivered_at: isIn || line.fails ? null : created_at },
    }
  })
  await db.insert(text_messages).values(rows)
  await db
    .update(text_conversations)
    .set({ last_message_id: rows.at(-1)?.id ?? null })
    .where(eq(text_conversations.id, conversation_id))
}
