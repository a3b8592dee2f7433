import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contactList } from '#app/features/contacts/list/contact-list.server.ts'
import { filterNames } from '#app/features/contacts/list/filter-chips.server.ts'
import { columnsOf } from '#app/features/contacts/list/list-fields.ts'
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
  const state = contactList.parse(new URL(args.request.url).searchParams)
  const { search, order_field, order, limit, columns } = state
  const [, kept] = contactList.href({ search, order_field, order, limit, columns }).split('?')
  return data({
    kept: [...new URLSearchParams(kept)],
    columns: columnsOf(columns),
    list: { state, href: contactList.href(state), here: contactList.href(state, { page: state.page }) },
    names: filterNames(context),
    choices: await filterChoices(context),
    title: `${context.say('contacts:list.filters')} · ${context.brand.name}`,
    texts: context.texts('contacts', 'lists'),
  })
}

export const meta = pageMeta

export default function Filters() {
  const { list, kept, columns, choices, names } = useLoaderData<typeof loader>()
  const t = useText('contacts')
  const l = useText('lists')
  return (
    <>
      <PageHeader
        title={t('list.filters')}
        breadcrumbs={[{ href: '/contacts', label: t('list.title') }]}
        breadcrumbsLabel={t('list.title')}
      />
      <Card>
        <UiForm method="get" action="/contacts">
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ListFilters list={list.state} choices={choices} names={names} />
          <FormActions>
            <Button tone="primary">{t('list.apply')}</Button>
          </FormActions>
        </UiForm>
      </Card>
      <Card id="columns" title={l('columns.title')} className={styles.columnCard}>
        <ColumnChoice list={list} columns={columns} />
      </Card>
    </>
  )
}

export const ErrorBoundary = ErrorPage
