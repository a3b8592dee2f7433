import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Grid, Row, Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { rowsOf } from './imports.server.ts'

type Rows = Awaited<ReturnType<typeof rowsOf>>
type One = Rows['rows'][number]

type Props = Rows & {
  /** Where forms go, and where the pages of the list lie. */
  action: string
  pageHref: (page: number) => string
  mendable: boolean
}

/** Rows of a file with what becomes of them; those that fail can be mended where they stand. */
export function ImportRows({ rows, outcome, meta, action, pageHref, mendable }: Props) {
  const t = useText('imports')
  const title = `${t(`counts.${outcome}`)}: ${meta.total_count}`
  const heads = rows[0]?.cells.slice(0, 6) ?? []
  const columns: Column<One>[] = [
    { key: 'row', header: t('row'), cell: ({ row }) => row },
    ...heads.map(({ column, heading }) => ({
      key: String(column),
      header: heading,
      cell: ({ cells }: One) => cells.find((cell) => cell.column === column)?.value ?? '',
    })),
    { key: 'wrong', header: t('wrong'), cell: ({ wrong }) => wrong.join('. ') },
    {
      key: 'contact',
      header: t('contact'),
      cell: ({ contact }) => (contact ? <Anchor href={`/contacts/${contact.number}`}>{contact.name || contact.number}</Anchor> : ''),
    },
  ]
  return (
    <Card title={title}>
      <Stack>
        {rows.length === 0 ? <p>{t('no_rows')}</p> : null}
        {mendable && outcome === 'failed' ? (
          rows.map((row) => <Mending key={row.row} row={row} action={action} outcome={outcome} />)
        ) : rows.length ? (
          <Table caption={title} columns={columns} rows={rows} rowId={({ row }) => String(row)} stickyHead={false} />
        ) : null}
        {meta.total_pages > 1 ? (
          <Row gap={4}>
            {meta.current_page > 1 ? <Anchor href={pageHref(meta.current_page - 1)}>{t('previous')}</Anchor> : null}
            <span>{t('page_of', { page: meta.current_page, pages: meta.total_pages })}</span>
            {meta.current_page < meta.total_pages ? <Anchor href={pageHref(meta.current_page + 1)}>{t('next')}</Anchor> : null}
          </Row>
        ) : null}
      </Stack>
    </Card>
  )
}

function Mending({ row: { row, cells, wrong }, action, outcome }: { row: One; action: string; outcome: string }) {
  const t = useText('imports')
  return (
    <Form method="post" action={action} aria-label={t('row_number', { row })} preventScrollReset>
      <input type="hidden" name="intent" value="mend" />
      <input type="hidden" name="row" value={row} />
      <input type="hidden" name="outcome" value={outcome} />
      <Stack gap={2}>
        <strong>
          {t('row_number', { row })}: {wrong.join('. ')}
        </strong>
        <Grid min="12rem">
          {cells.map(({ column, heading, value }) => (
            <TextField key={column} id={`cell-${row}-${column}`} name={`cell.${column}`} label={heading} defaultValue={value} />
          ))}
        </Grid>
        <Row justify="end">
          <Button size="small">{t('mend')}</Button>
        </Row>
      </Stack>
    </Form>
  )
}
