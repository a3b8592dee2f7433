import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Anchor } from '#app/ui/navigation.tsx'
import { Table, type Column } from '#app/ui/table.tsx'
import type { corporationPage } from './corporation.server.ts'
import { corporationHref, newCorporationHref } from './corporations-address.ts'

type Page = Awaited<ReturnType<typeof corporationPage>>

/** The units of a company, and the way to another. */
export function Units({ corporation, units, may_add_unit }: Pick<Page, 'corporation' | 'units' | 'may_add_unit'>) {
  const t = useText('corporations')
  const columns: Column<Page['units'][number]>[] = [
    { key: 'name', header: t('name'), cell: ({ id, name }) => <Anchor href={corporationHref(id)}>{name}</Anchor> },
    { key: 'number', header: t('number'), align: 'end', cell: ({ number }) => number },
    { key: 'people', header: t('people'), align: 'end', cell: ({ people_count }) => people_count },
  ]
  return (
    <Card title={t('units')}>
      <Stack gap={3}>
        {units.length > 0 ? (
          <Table caption={t('units')} columns={columns} rows={units} rowId={({ id }) => id} stickyHead={false} />
        ) : (
          <p>{t('units_none')}</p>
        )}
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
export function People({ people }: Pick<Page, 'people'>) {
  const t = useText('corporations')
  const columns: Column<Page['people'][number]>[] = [
    { key: 'name', header: t('name'), cell: ({ id, name }) => <Anchor href={`/admin/users/${id}`}>{name}</Anchor> },
    { key: 'email', header: t('email'), cell: ({ email }) => email },
  ]
  return (
    <Card title={t('people_of_it')}>
      {people.length > 0 ? (
        <Table caption={t('people_of_it')} columns={columns} rows={people} rowId={({ id }) => id} stickyHead={false} />
      ) : (
        <p>{t('people_none')}</p>
      )}
    </Card>
  )
}
