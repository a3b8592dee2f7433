import { useText } from '#app/i18n/use-text.ts'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import * as styles from './overview.css.ts'
import type { TeamDashboard } from './team.server.ts'
import { listBehind, teamHref, type TeamColumn } from './team-search-params.ts'
import { useNumbers } from './use-numbers.ts'

type Person = TeamDashboard['people'][number]

/** The people whom one leads, a line each; every figure leads to what it counts. */
export function Team({ team }: { team: TeamDashboard }) {
  const t = useText('dashboard')
  const format = useNumbers()
  const { people, columns, sort, total_count } = team
  const shown = (person: Person, column: TeamColumn): string => {
    const value = person[column]
    if (value === null) return '–'
    return column === 'talk_seconds_this_week' ? person.talk : typeof value === 'number' ? format(value) : value
  }
  const drawn = columns.map((column): Column<Person> => ({
    key: column,
    header: t(`team.columns.${column}`),
    ...(column === 'name' ? { wrap: 'nowrap' as const } : { align: 'end' as const }),
    sort: { href: teamHref(column), ...(sort === column && { direction: column === 'name' ? 'ascending' : 'descending' }) },
    cell(person) {
      const href = listBehind(column === 'name' ? 'contact_count' : column, person.id, team)
      return href && person[column] !== null ? <Anchor href={href}>{shown(person, column)}</Anchor> : shown(person, column)
    },
  }))
  return (
    <>
      <Table caption={t('team.title')} columns={drawn} rows={people} rowId={({ id }) => id} />
      {total_count > people.length ? (
        <p className={styles.quiet}>{t('team.first_only', { count: people.length, total: total_count })}</p>
      ) : null}
    </>
  )
}
