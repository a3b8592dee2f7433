import { sql, type SQL } from 'drizzle-orm'
import type { ListSuppressions, OutreachChannel, Suppression, suppressionSources } from '#api/contract/outreach.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'

export type NewSuppression = {
  channel: OutreachChannel
  /** E.164, or an e-mail address in lower case. */
  address: string
  since: Date
  source: (typeof suppressionSources)[number]
  word: string
  reason: string
  created_by: string | null
  confirmed_at: Date | null
}

export type Ending = { by: string | null; word: string; reason: string }

type Person = { id: string; name: string } | null
type Row = Omit<Suppression, 'since' | 'ended_at' | 'created_by' | 'ended_by'> & {
  since: Date
  ended_at: Date | null
  created_by: Person
  ended_by: Person
}

/** The tenant's suppressions, over all of its people and numbers. */
export function suppressionStore({ db, brand, now }: OpenWork) {
  const columns = sql`
    s.id, s.channel, s.address, s.since, s.source, s.word, s.reason, s.ended_at, s.ended_word, s.ended_reason,
    case when c.user_id is not null then json_build_object('id', c.user_id, 'name', trim(c.first_name || ' ' || c.last_name)) end as created_by,
    case when e.user_id is not null then json_build_object('id', e.user_id, 'name', trim(e.first_name || ' ' || e.last_name)) end as ended_by`
  const people = sql`left join profiles c on c.user_id = s.created_by left join profiles e on e.user_id = s.ended_by`

  return {
    async list(asked: ListSuppressions): Promise<Suppression[]> {
      const { rows } = await db.execute<Row>(sql`
        select ${columns} from suppressions s ${people} where ${matching(asked)}
        order by s.since desc, s.id desc ${pageOf(asked)}`)
      return rows.map(suppressionOf)
    },

    async count(asked: ListSuppressions): Promise<Counted> {
      return countRows(db, sql`from suppressions s where ${matching(asked)}`)
    },

    async find(id: string): Promise<Suppression | null> {
      const { rows } = await db.execute<Row>(sql`select ${columns} from suppressions s ${people} where s.id = ${id}`)
      return rows[0] ? suppressionOf(rows[0]) : null
    },

    /** The id of the one in force for an address. */
    async inForce(channel: OutreachChannel, address: string): Promise<string | null> {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from suppressions where address = ${address} and channel = ${channel} and ended_at is null`,
      )
      return rows[0]?.id ?? null
    },

    /** Writes it unless one is in force already; null then. */
    async insert({ channel, address, since, source, word, reason, created_by, confirmed_at }: NewSuppression): Promise<string | null> {
      const { rows } = await db.execute<{ id: string }>(sql`
        insert into suppressions (tenant_id, id, channel, address, since, source, word, reason, created_by, confirmed_at, created_at)
        values (${brand.id}, ${newId()}, ${channel}, ${address}, ${since.toISOString()}, ${source}, ${word}, ${reason}, ${created_by},
          ${confirmed_at?.toISOString() ?? null}, ${now.toISOString()})
        on conflict (tenant_id, address, channel) where ended_at is null do nothing returning id`)
      return rows[0]?.id ?? null
    },

    /** Ends one that is in force; false if there was none. The row stays. */
    async end(id: string, { by, word, reason }: Ending): Promise<boolean> {
      const { rows } = await db.execute(sql`
        update suppressions set ended_at = ${now.toISOString()}, ended_by = ${by}, ended_word = ${word}, ended_reason = ${reason}
        where id = ${id} and ended_at is null returning id`)
      return rows.length > 0
    },

    /** Keeps what contacts wished before they go for good, by each of their numbers and addresses. */
    async keepWishes(contactIds: string[]): Promise<void> {
      const wishes = sql`
        select 'call' as channel, p.number as address from contacts c join contact_phones p on p.contact_id = c.id where c.do_not_call and ${among(contactIds)}
        union select 'text', p.number from contacts c join contact_phones p on p.contact_id = c.id where c.do_not_text and ${among(contactIds)}
        union select 'email', m.email from contacts c join contact_emails m on m.contact_id = c.id where c.do_not_mail and ${among(contactIds)}`
      await db.execute(sql`
        insert into suppressions (tenant_id, id, channel, address, since, source)
        select ${brand.id}, gen_random_uuid(), w.channel, w.address, ${now.toISOString()}, 'contact' from (${wishes}) w
        on conflict (tenant_id, address, channel) where ended_at is null do nothing`)
    },
  }
}

const among = (ids: string[]): SQL => sql`c.id = any(${`{${ids.join(',')}}`}::uuid[])`

function matching({ q, channel, ended }: ListSuppressions): SQL {
  const digits = q.replace(/[\s().-]/g, '')
  const wanted = /^\+?\d+$/.test(digits) ? digits : q.toLowerCase()
  const conditions = [
    sql`true`,
    ...(wanted ? [sql`position(${wanted} in s.address) > 0`] : []),
    ...(channel ? [sql`s.channel = ${channel}`] : []),
    ...(ended ? [] : [sql`s.ended_at is null`]),
  ]
  return sql.join(conditions, sql` and `)
}

function suppressionOf({ since, ended_at, ...row }: Row): Suppression {
  return { ...row, since: new Date(since).toISOString(), ended_at: ended_at && new Date(ended_at).toISOString() }
}
