import { sql } from 'drizzle-orm'
import { countSegments } from '#api/areas/texts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { suppressions, text_conversations, text_messages, text_permissions } from '#api/platform/tables/index.ts'
import { clockIn } from '#config/clocks.ts'
import { featureState } from '#config/features.ts'
import { ianaZone } from '#config/options.ts'
import { instantOf } from '#config/outreach/index.ts'
import { chance, type Chance } from './random.ts'
import { put } from './records.ts'

const minute = 60_000
const day = 86_400_000

/** One in so many of those whom somebody owns; the first of each owner keep what tests of a few contacts look at. */
const oneIn = 7
const spared = 40

type Line = { from: 'us' | 'them'; en: string; es: string }
const us = (en: string, es: string): Line => ({ from: 'us', en, es })
const them = (en: string, es: string): Line => ({ from: 'them', en, es })

const unanswered: readonly Line[][] = [
  [
    us(
      'Hi {{name}}, you asked about coverage. When is a good time to call?',
      'Hola {{name}}, preguntó por un seguro. ¿Cuándo puedo llamarle?',
    ),
  ],
  [
    us(
      'I tried to call you just now. Call me back whenever it suits you.',
      'Acabo de llamarle. Devuélvame la llamada cuando le venga bien.',
    ),
  ],
  [us('Your policy is up for review. Shall we go over it next week?', 'Toca revisar su póliza. ¿La vemos la próxima semana?')],
]
const answered: readonly Line[][] = [
  [
    us(
      'Hi {{name}}, thank you for asking us. May I call you this afternoon?',
      'Hola {{name}}, gracias por escribirnos. ¿Puedo llamarle esta tarde?',
    ),
    them('Yes, after 4 please', 'Sí, después de las 4 por favor'),
    us('I will call you at 4:15. Talk soon.', 'Le llamo a las 4:15. Hablamos.'),
  ],
  [
    us('Your application went to the carrier today.', 'Su solicitud se envió hoy a la aseguradora.'),
    them('Thank you! How long does it take?', '¡Gracias! ¿Cuánto tarda?'),
    us('About a week. I will write as soon as I hear from them.', 'Cerca de una semana. Le escribo en cuanto sepa algo.'),
    them('Perfect', 'Perfecto'),
  ],
  [
    us(
      'A reminder of our appointment tomorrow. Please have your list of medications at hand.',
      'Le recuerdo nuestra cita de mañana. Tenga a mano la lista de sus medicinas.',
    ),
    them('I will be there', 'Ahí estaré'),
  ],
  [us('Did your new card arrive?', '¿Le llegó la tarjeta nueva?'), them('Yes, on Monday. All good.', 'Sí, el lunes. Todo bien.')],
]
const asked: readonly Line[][] = [
  [
    them('Hello, does my plan cover the dentist?', 'Hola, ¿mi plan cubre el dentista?'),
    us(
      'It pays for two cleanings a year. I will send you the list of dentists.',
      'Paga dos limpiezas al año. Le mando la lista de dentistas.',
    ),
  ],
  [
    them('I moved last week. What do I have to do?', 'Me mudé la semana pasada. ¿Qué tengo que hacer?'),
    us('Tell me the new address and I will take care of it.', 'Dígame la dirección nueva y yo me encargo.'),
    them('Thanks a lot', 'Muchas gracias'),
  ],
]
/** What carriers say of numbers that cannot be reached. */
const errors = [30003, 30005, 30006]

type Person = {
  id: string
  owner_id: string
  first_name: string
  phone: string
  own_number: string
  timezone: string
  language: string
  came: Date
}
type Message = typeof text_messages.$inferInsert

/**
 * A year of texts with people who had agreed to them, in hours in which they may be written to: many soon after somebody came, most
 * once or twice later. Two in five are answered, a few do not arrive, and now and then somebody wants no more.
 */
export async function layYearOfTexts(work: OpenWork): Promise<void> {
  const { db, brand } = work
  if (featureState('sms', { brand: brand.set, roles: ['agent'] }) === 'off') return
  const { rows } = await db.execute<Person & { came: string }>(sql`
    select distinct on (c.owner_id, c.phone) c.id, c.owner_id, c.first_name, c.phone, coalesce(c.timezone, '') as timezone,
      c.created_at as came, coalesce(c.preferred_language, '') as language,
      coalesce(nullif(p.dialer_verified_phone_number, ''), '+16175550100') as own_number
    from (select *, row_number() over (partition by owner_id order by number) as place from contacts where deleted_at is null) c
    join users u on u.id = c.owner_id and u.account_type in ('agent', 'manager') join profiles p on p.user_id = u.id
    where c.place > ${spared} and c.phone like '+1%' and not c.do_not_text and abs(hashtext(c.phone)) % ${oneIn}::int = 0
    order by c.owner_id, c.phone, c.number`)
  const random = chance(`year of texts of ${brand.key}`)
  const laid = rows.flatMap((row) => layConversation(work, random, { ...row, came: new Date(row.came) }))
  await put(
    work,
    'text_conversations',
    laid.map(({ conversation }) => conversation),
  )
  await put(
    work,
    'text_messages',
    laid.flatMap(({ messages }) => messages),
  )
  await put(
    work,
    'text_permissions',
    laid.map(({ permission }) => permission),
  )
  await put(
    work,
    'suppressions',
    laid.flatMap(({ stopped }) => stopped),
  )
  await db.execute(sql`
    update contacts c set last_contacted_at = greatest(c.last_contacted_at, t.at)
    from (select k.contact_id, max(m.sent_at) as at from text_messages m join text_conversations k on k.id = m.conversation_id
      where m.direction = 'outbound' and k.contact_id is not null group by k.contact_id) t where t.contact_id = c.id`)
}

type Laid = {
  conversation: typeof text_conversations.$inferInsert
  messages: Message[]
  permission: typeof text_permissions.$inferInsert
  stopped: (typeof suppressions.$inferInsert)[]
}

function layConversation({ brand, now }: OpenWork, random: Chance, person: Person): Laid[] {
  const tenant_id = brand.id
  const zone = ianaZone(person.timezone)
  const conversation_id = newId()
  const messages: Message[] = []
  const yearAgo = now.getTime() - 365 * day
  const isNew = person.came.getTime() > yearAgo
  const since = Math.max(person.came.getTime(), yearAgo)
  // Half of those who came lately hear at once; the others some time in the year.
  let at = isNew && random.happens(0.5) ? since + (4 + random.whole(90)) * minute : since + random.next() * (now.getTime() - since)
  const stops = random.happens(0.015)
  const isDead = random.happens(0.04)
  for (let talk = 0, talks = 1 + random.whole(3); talk < talks; talk++) {
    const kind = random.next()
    const script = random.pick(stops || isDead || kind < 0.5 ? unanswered : kind < 0.9 ? answered : asked)
    const stop: Line[] = stops ? [them('STOP', 'STOP')] : []
    for (const line of [...script, ...stop]) {
      const sent = inHours(new Date(at), zone, random)
      if (sent.getTime() > now.getTime() - 40 * minute) break
      messages.push(textOf(person, line, { tenant_id, conversation_id, sent, error_code: isDead ? random.pick(errors) : null }))
      at = sent.getTime() + (2 + random.whole(random.happens(0.7) ? 50 : 900)) * minute
    }
    if (stops || isDead) break
    at += (9 + random.whole(120)) * day
  }
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first?.created_at || !last?.created_at) return []
  const { id: contact_id, owner_id: user_id, phone: phone_number, own_number } = person
  const isUnread = last.direction === 'inbound' && !last.keyword && last.created_at.getTime() > now.getTime() - 2 * day
  const agreed_at = new Date(Math.min(person.came.getTime(), first.created_at.getTime()) - 10 * minute)
  return [
    {
      messages,
      conversation: {
        ...{
          tenant_id,
          id: conversation_id,
          user_id,
          phone_number,
          own_number,
          contact_id,
          unread_count: isUnread ? 1 : 0,
          unread_marks: 0,
        },
        ...{ quiet: false, last_message_id: last.id, last_message_at: last.created_at, created_at: first.created_at },
      },
      permission: {
        ...{ tenant_id, id: newId(), phone_number, contact_id, permitted: true, how: 'web_form', note: 'Ticked on the form' },
        ...{ agreed_at, recorded_by: user_id, created_at: agreed_at },
      },
      stopped:
        last.keyword === 'stop'
          ? [{ tenant_id, id: newId(), channel: 'text', address: phone_number, source: 'text', word: 'STOP', since: last.created_at }]
          : [],
    },
  ]
}

type Place = { tenant_id: string; conversation_id: string; sent: Date; error_code: number | null }

function textOf(person: Person, { from, en, es }: Line, { tenant_id, conversation_id, sent, error_code }: Place): Message {
  const isIn = from === 'them'
  const body = (person.language === 'spanish' ? es : en).replace('{{name}}', person.first_name)
  const { encoding, segments } = countSegments(body)
  const { owner_id, phone, own_number } = person
  return {
    ...{ tenant_id, id: newId(), conversation_id, user_id: owner_id, author_id: isIn ? null : owner_id, body, encoding, segments },
    ...{ direction: isIn ? 'inbound' : 'outbound', from_number: isIn ? phone : own_number, to_number: isIn ? own_number : phone },
    ...{ status: isIn ? 'received' : error_code ? 'undelivered' : 'delivered', error_code: isIn ? null : error_code },
    ...{
      sid: `SM${newId().replaceAll('-', '')}`,
      keyword: body === 'STOP' ? 'stop' : null,
      automatic: false,
      cost_micros: 0,
      attempts: isIn ? 0 : 1,
    },
    ...{ created_at: sent, updated_at: sent, sent_at: isIn ? null : sent, delivered_at: isIn || error_code ? null : sent },
  }
}

/** The same moment, or the next on a weekday at which the clocks of a zone show an hour between half past nine and seven. */
function inHours(at: Date, zone: string, random: Chance): Date {
  const clock = clockIn(zone, at)
  const minutes = clock.getUTCHours() * 60 + clock.getUTCMinutes()
  const [opens, closes] = [9 * 60 + 30, 19 * 60]
  const isOpen = (date: Date) => ![0, 6].includes(date.getUTCDay())
  if (isOpen(clock) && minutes >= opens && minutes < closes) return at
  let date = minutes < opens ? clock : new Date(clock.getTime() + day)
  while (!isOpen(date)) date = new Date(date.getTime() + day)
  return instantOf(zone, date.toISOString().slice(0, 10), opens + random.whole(90))
}
