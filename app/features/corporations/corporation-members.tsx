import { ListPager } from '#app/lists/list-pager.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { corporationPage } from './corporation.server.ts'
import { corporationHref, newCorporationHref, type MembersState } from './corporations-search-params.ts'

type Page = Awaited<ReturnType<typeof corporationPage>>
type UnitPage = NonNullable<Page['units']>

/** The units of a company, and the way to another. */
export function Units({
  corporation,
  units,
  asked,
  may_add_unit,
}: Pick<Page, 'corporation' | 'asked' | 'may_add_unit'> & { units: UnitPage }) {
  const t = useText('corporations')
  const columns: Column<UnitPage['rows'][number]>[] = [
    { key: 'name', header: t('name'), cell: ({ id, name }) => <Anchor href={corporationHref(id)}>{name}</Anchor> },
    { key: 'number', header: t('number'), align: 'end', cell: ({ number }) => number },
    { key: 'people', header: t('people'), align: 'end', cell: ({ people_count }) => people_count },
  ]
  return (
    <Card title={t('units')}>
      <Stack gap={3}>
        {units.rows.length > 0 ? (
          <Table caption={t('units')} columns={columns} rows={units.rows} rowId={({ id }) => id} stickyHead={false} />
        ) : (
          <p>{t('units_none')}</p>
        )}
        <MemberPager id={corporation.id} asked={asked} name="units_page" label={t('units')} list={units} />
        {may_add_unit ? (
          <div>
            <LinkButton href={newCorporationHref({ type: 'business_unit', company_id: corporation.id })}>{t('new_unit')}</LinkButton>
          </div>
        ) : null}
      </Stack>
    </Card>
  )
}

/** Who belongs to it. */
export function People({ corporation, people, asked }: Pick<Page, 'corporation' | 'people' | 'asked'>) {
  const t = useText('corporations')
  const columns: Column<Page['people']['rows'][number]>[] = [
    { key: 'name', header: t('name'), cell: ({ id, name }) => <Anchor href={`/admin/users/${id}`}>{name}</Anchor> },
    { key: 'email', header: t('email'), cell: ({ email }) => email },
  ]
  return (
    <Card title={t('people_of_it')}>
      <Stack gap={3}>
        {people.rows.length > 0 ? (
          <Table caption={t('people_of_it')} columns={columns} rows={people.rows} rowId={({ id }) => id} stickyHead={false} />
        ) : (
          <p>{t('people_none')}</p>
        )}
        <MemberPager id={corporation.id} asked={asked} name="people_page" label={t('people_of_it')} list={people} />
      </Stack>
    </Card>
  )
}

type MemberPagerProps = {
  id: string
  asked: MembersState
  name: keyof MembersState
  label: string
  list: { rows: readonly unknown[]; meta: Page['people']['meta'] }
}

/** Leads through one of the two lists and leaves the other where it is. */
function MemberPager({ id, asked, name, label, list: { rows, meta } }: MemberPagerProps) {
  const list = { href: corporationHref(id, { ...asked, [name]: 1 }), shown: rows.length, meta }
  return <ListPager list={list} nav={label} param={name} />
}
