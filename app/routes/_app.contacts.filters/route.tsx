import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pairsOf, readList } from '#app/features/contacts/list/list-search-params.ts'
import { ColumnChoice } from '#app/features/contacts/list/list-columns.tsx'
import { ListFilters } from '#app/features/contacts/list/list-filters.tsx'
import { filterChoices } from '#app/features/contacts/list/list.server.ts'
import * as styles from '#app/features/contacts/list/list.css.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

/** Every filter of the list on a page of its own; where JavaScript runs the list shows the same in a panel. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  return data({
    list: readList(new URL(args.request.url).searchParams),
    choices: await filterChoices(context),
    title: `${context.say('contacts:list.filters')} · ${context.brand.name}`,
    texts: context.texts('contacts', 'lists'),
  })
}

export const meta = pageMeta

export default function Filters() {
  const { list, choices } = useLoaderData<typeof loader>()
  const t = useText('contacts')
  const l = useText('lists')
  const { search, order_field, order, limit, columns } = list
  return (
    <>
      <PageHeader
        title={t('list.filters')}
        breadcrumbs={[{ href: '/contacts', label: t('list.title') }]}
        breadcrumbsLabel={t('list.title')}
      />
      <Card>
        <UiForm method="get" action="/contacts">
          {pairsOf({ search, order_field, order, limit, columns }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ListFilters list={list} choices={choices} />
          <FormActions>
            <Button tone="primary">{t('list.apply')}</Button>
          </FormActions>
        </UiForm>
      </Card>
      <Card id="columns" title={l('columns.title')} className={styles.columnCard}>
        <ColumnChoice list={list} />
      </Card>
    </>
  )
}

export const ErrorBoundary = ErrorPage
