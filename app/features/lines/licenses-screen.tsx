import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Stat, StatGrid } from '#app/ui/data/stat.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { LicensesPage } from './lines.server.ts'
import { licensesHref, planHref } from './paths.ts'
import { QuoteCard } from './quote-card.tsx'

type License = LicensesPage['rows'][number]

/** Who uses a line on what one pays: how much each may, and more licences. */
export function LicensesScreen({ page }: { page: LicensesPage }) {
  const t = useText('lines')
  const { line, pool, rows, asked } = page
  const columns: Column<License>[] = [
    { key: 'name', header: t('licenses.who'), cell: ({ name }) => name },
    { key: 'used', header: t('licenses.used'), align: 'end', cell: ({ used }) => used },
    {
      key: 'allocation',
      header: t('licenses.allotted'),
      cell: (license) => (license.paid && !license.own ? <Allot line={line} license={license} /> : <Fixed license={license} />),
    },
  ]
  return (
    <>
      <PageHeader
        title={t(`${line}.licenses`)}
        breadcrumbs={[{ href: planHref(line), label: t(`${line}.plan`) }]}
        breadcrumbsLabel={t('way')}
      />
      <Stack gap={5}>
        <StatGrid>
          <Stat label={t('licenses.pool')} value={pool.included} />
          <Stat label={t('licenses.given')} value={pool.allotted} />
          <Stat label={t('licenses.left')} value={pool.left} />
        </StatGrid>
        {asked ? (
          <QuoteCard
            title={t('licenses.review', { count: asked.user_ids.length })}
            plan={asked.plan.title}
            review={asked.review}
            card={page.card}
            back={licensesHref(line)}
            sends={[['line', line], ['plan_id', asked.plan.id], ...asked.user_ids.map((id): [string, string] => ['people', id])]}
          />
        ) : null}
        {rows.length === 0 ? (
          <EmptyState title={t('licenses.none')} text={t('licenses.none_text')} />
        ) : (
          <Table caption={t('licenses.title')} columns={columns} rows={rows} rowId={({ id }) => id} />
        )}
        <OrderForm page={page} />
      </Stack>
    </>
  )
}

function Fixed({ license: { paid, allocation } }: { license: License }) {
  const t = useText('lines')
  return paid ? allocation : <Badge tone="neutral">{t('licenses.unpaid')}</Badge>
}

function Allot({ line, license }: { line: LicensesPage['line']; license: License }) {
  const t = useText('lines')
  return (
    <Form method="post" action={licensesHref(line)}>
      <input type="hidden" name="id" value={license.id} />
      <input type="hidden" name="lock_version" value={license.lock_version} />
      <Row wrap={false}>
        <TextField
          key={license.lock_version}
          name="allocation"
          label={t('licenses.allot_to', { name: license.name })}
          labelHidden
          inputMode="numeric"
          width="short"
          defaultValue={String(license.allocation)}
          required
        />
        <Button size="small">{t('licenses.save')}</Button>
      </Row>
    </Form>
  )
}

/** Asks what licences would cost: a form that only looks. */
function OrderForm({ page: { line, plans, people, chosen } }: { page: LicensesPage }) {
  const t = useText('lines')
  if (plans.length === 0) return <EmptyState title={t('nothing')} text={t('nothing_text')} />
  return (
    <Card title={t('licenses.more')}>
      <Form method="get" action={licensesHref(line)}>
        <FormStack>
          <NativeSelect name="plan" label={t('licenses.plan')} options={plans} defaultValue={chosen.plan} width="medium" />
          <CheckList
            label={t('licenses.people')}
            name="people"
            options={people}
            defaultValues={chosen.people}
            narrowLabel={t('licenses.narrow')}
          />
          <FormActions>
            <Button tone="primary">{t('licenses.see_price')}</Button>
          </FormActions>
        </FormStack>
      </Form>
    </Card>
  )
}
