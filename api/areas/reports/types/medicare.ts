import { sql, type SQL } from 'drizzle-orm'

/** Medicare plans that can be changed in annual enrollment, by what stands in a policy: supplements are none. */
export const isPlan = (policy: string): SQL => {
  const told = sql.raw(`(${policy}.product || ' ' || ${policy}.plan_name)`)
  return sql`${told} ~* '(medicare|advantage|mapd|part d|pdp)' and ${told} !~* '(supplement|medigap)'`
}
