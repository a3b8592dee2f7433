import { desc, eq, inArray } from 'drizzle-orm'
import type { Consent } from '#api/contract/outreach.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { consents } from '#api/platform/tables/index.ts'

export type NewConsent = Pick<
  typeof consents.$inferInsert,
  'contact_id' | 'channel' | 'address' | 'source' | 'version' | 'wording' | 'ip' | 'agreed_at' | 'certificate' | 'import_id'
>

const mostShown = 50

/** What the tenant's contacts agreed to. Whose contact it is, is the caller's question. */
export function consentStore({ db, brand, now }: OpenWork) {
  return {
    /** Of a contact, the newest first. */
    async ofContact(contactId: string): Promise<Omit<Consent, 'kept'>[]> {
      const rows = await db
        .select()
        .from(consents)
        .where(eq(consents.contact_id, contactId))
        .orderBy(desc(consents.agreed_at), desc(consents.id))
        .limit(mostShown)
      return rows.map(({ id, channel, address, source, version, wording, agreed_at, certificate }) => {
        return { id, channel, address, source, version, wording, agreed_at: agreed_at.toISOString(), certificate }
      })
    },

    /** Of many contacts, whole. */
    async ofContacts(contactIds: readonly string[]): Promise<NewConsent[]> {
      if (contactIds.length === 0) return []
      return db
        .select()
        .from(consents)
        .where(inArray(consents.contact_id, [...contactIds]))
    },

    async insert(rows: readonly NewConsent[]): Promise<void> {
      if (rows.length === 0) return
      await db.insert(consents).values(rows.map((row) => ({ ...row, tenant_id: brand.id, id: newId(), created_at: now })))
    },
  }
}
