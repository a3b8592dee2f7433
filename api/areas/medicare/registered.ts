import { sql } from 'drizzle-orm'
import { dateIn } from '#api/contract/formats.ts'
import type { MedicareRegistered } from '#api/contract/medicare.ts'
import { userStore } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { orNotFound } from '#api/platform/refusal.ts'
import { ianaZone } from '#config/options.ts'

/** Whether whoever asks is ready to sell Medicare today, and what is missing. */
export async function medicareRegisteredOf(work: Work): Promise<MedicareRegistered> {
  const { profile } = orNotFound(await userStore(work).findWhole(work.actor.user_id))
  const today = dateIn(ianaZone(work.actor.timezone), work.now)
  const certificate = await newestCertificate(work, today)
  const missing: MedicareRegistered['missing'] = [
    ...(profile.npn ? [] : (['npn'] as const)),
    ...(certificate ? [] : (['certificate'] as const)),
  ]
  return {
    'medicare_registered?': missing.length === 0,
    npn: profile.npn,
    certified_until: certificate?.expires_on ?? null,
    platform: work.ports.medicare.of(work.brand)?.name ?? null,
    missing,
  }
}

/** Of the certificates that are in force on a day, the one that ends last; one for the plans of a year that is over is not. */
async function newestCertificate({ db, actor }: Work, today: string): Promise<{ expires_on: string | null } | null> {
  const { rows } = await db.execute<{ expires_on: string | null }>(sql`
    select c.expires_on::text as expires_on from training_completions c
    join trainings t on t.tenant_id = c.tenant_id and t.id = c.training_id and t.kind = 'certificate' and t.deleted_at is null
    where c.user_id = ${actor.user_id} and (c.expires_on is null or c.expires_on >= ${today}::date)
      and (c.plan_year is null or c.plan_year >= ${Number(today.slice(0, 4))})
    order by c.expires_on desc nulls first limit 1`)
  return rows[0] ?? null
}
