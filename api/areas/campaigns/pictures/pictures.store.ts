import { eq, sql } from 'drizzle-orm'
import type { ListMailPictures, MailPicture } from '#api/contract/campaigns/mail-pictures.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { belongsTo, type Owners } from '#api/platform/owners.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { mail_pictures } from '#api/platform/tables/index.ts'

type Row = { id: string; name: string; token: string; size: number; owner_id: string; owner_name: string | null; created_at: Date }
export type ListedPicture = Omit<MailPicture, 'address'> & { token: string }
type StoredPicture = typeof mail_pictures.$inferSelect

/** Pictures of mails. */
export function pictureStore({ db, brand, now }: OpenWork) {
  const within = (owners: Owners) => sql`k.put_away_at is null and ${belongsTo(sql`k.owner_id`, owners)}`
  return {
    /** Those of these people, the newest first. */
    async list(owners: Owners, page: ListMailPictures): Promise<ListedPicture[]> {
      const { rows } = await db.execute<Row>(sql`
        select k.id, k.name, k.token, k.size, k.owner_id, trim(p.first_name || ' ' || p.last_name) as owner_name, k.created_at
        from mail_pictures k left join profiles p on p.user_id = k.owner_id
        where ${within(owners)} order by k.created_at desc, k.id desc ${pageOf(page)}`)
      return rows.map(({ owner_id, owner_name, created_at, ...row }) => ({
        ...row,
        owner: { id: owner_id, name: owner_name ?? '' },
        created_at: new Date(created_at).toISOString(),
      }))
    },
    count: (owners: Owners): Promise<Counted> => countRows(db, sql`from mail_pictures k where ${within(owners)}`),

    async insert(row: Omit<StoredPicture, 'tenant_id' | 'created_at' | 'put_away_at'>): Promise<void> {
      await db.insert(mail_pictures).values({ ...row, tenant_id: brand.id, created_at: now })
    },

    /** No longer offered; where it was sent it stays. False where there is none of these people. */
    async putAway(id: string, owners: Owners): Promise<boolean> {
      const { rows } = await db.execute(
        sql`update mail_pictures k set put_away_at = ${now.toISOString()} where k.id = ${id} and ${within(owners)} returning k.id`,
      )
      return rows.length > 0
    },

    async byToken(token: string): Promise<StoredPicture | null> {
      const [row] = await db.select().from(mail_pictures).where(eq(mail_pictures.token, token))
      return row ?? null
    },

    /** Which of these are there. */
    async known(tokens: readonly string[]): Promise<Set<string>> {
      const { rows } = await db.execute<{ token: string }>(
        sql`select token from mail_pictures where token = any(${asArray(tokens)}::text[])`,
      )
      return new Set(rows.map(({ token }) => token))
    },
  }
}
