import { sql, type SQL } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import { scopeRules, type ScopeRule } from '#config/soa/index.ts'

/** An appointment about Medicare as a row has it: expressions for a uuid, an instant, a date and a text. */
type MeetingColumns = { contact_id: SQL; at: SQL; on: SQL; method: SQL }

/** The rules of a kind, those first that go before others on a day that both hold on. */
const newestFirst = <Kind extends ScopeRule['kind']>(kind: Kind): Extract<ScopeRule, { kind: Kind }>[] =>
  scopeRules
    .filter((row): row is Extract<ScopeRule, { kind: Kind }> => row.kind === kind)
    .sort((one, other) => other.effective_from.localeCompare(one.effective_from))

const holds = ({ effective_from, effective_to }: ScopeRule, on: SQL): SQL =>
  sql`(${on} >= ${effective_from}::date and ${effective_to === undefined ? sql`true` : sql`${on} < ${effective_to}::date`})`

/**
 * What `scopesOfMeetings` says of a meeting, for reports that ask it of many: an expression for `covered`, `missing` or `not_needed`.
 * The rules are those of `mayDiscuss` for a scheduled appointment: one signed scope at least has to meet all of them.
 */
export function meetingState({ contact_id, at, on, method }: MeetingColumns): SQL {
  const writing = newestFirst('writing').map((row) => sql`when ${holds(row, on)} then ${method} = any(${asArray(row.methods)}::text[])`)
  const needsWriting = writing.length > 0 ? sql`case ${sql.join(writing, sql` `)} else false end` : sql`false`
  const states = newestFirst('before').map(
    (row) => sql`when ${holds(row, on)} then case when exists (
      select from soa_requests s where s.contact_id = ${contact_id} and s.status <> 'rejected'
        and s.submitted_at + make_interval(hours => ${row.hours_ahead}::int) <= ${at} and s.valid_until > ${at}
        and s.products_agreed ?| ${asArray(row.products)}::text[] and (s.signature_kind is distinct from 'voice' or not ${needsWriting})
    ) then 'covered' else 'missing' end`,
  )
  return sql`case ${sql.join(states, sql` `)} else 'not_needed' end`
}
