import SearchX from 'lucide-react/icons/search-x'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { SelectionForm } from '#app/ui/controls/selection.tsx'
import { When } from '#app/ui/data/when.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { FilterBar } from '#app/ui/tables/filter-bar.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { compareHref } from './paths.ts'
import { QuotedFor, QuoteNotices } from './quote-head.tsx'
import type { QuoteLine, quotePage } from './quotes.server.ts'

type Page = Awaited<ReturnType<typeof quotePage>>

/** The prices of a quote: sorted by heads, narrowed by links, some of them ticked to be compared. */
export function QuoteResults({ head, q, all_href, total, lines, heads, tabs, left_out, proposals, may_send }: Page) {
  const t = useText('quotes')
  const columns: Column<QuoteLine>[] = [
    {
      key: 'carrier',
      header: t('carrier'),
      sort: heads.carrier,
      cell: ({ carrier, differs }) => (
        <>
          {carrier}
          {differs ? <small> {differs}</small> : null}
        </>
      ),
    },
    { key: 'plan', header: t('plan'), sort: heads.plan, cell: ({ plan_words }) => plan_words },
    { key: 'premium', header: t('premium'), align: 'end', wrap: 'nowrap', sort: heads.premium, cell: ({ premium }) => premium },
    { key: 'rating', header: t('rating'), hideBelow: 'medium', cell: ({ rating }) => rating || '–' },
    {
      key: 'household',
      header: t('discount'),
      hideBelow: 'large',
      cell: ({ household, before }) => [household, before].filter(Boolean).join(', '),
    },
    { key: 'pricing', header: t('pricing'), hideBelow: 'medium', cell: ({ pricing }) => pricing },
    { key: 'increases', header: t('increases'), hideBelow: 'large', cell: ({ increases }) => increases || '–' },
    { key: 'fees', header: t('fees'), hideBelow: 'wide', cell: ({ fees }) => fees || '–' },
  ]
  return (
    <Stack gap={4}>
      <QuoteNotices head={head} />
      <QuotedFor head={head} />
      {tabs.length > 0 ? <Tabs label={t('plans_label')} items={tabs} /> : null}
      {total > 0 ? (
        <FilterBar
          action={all_href}
          label={t('search')}
          search={{ name: 'q', label: t('search'), placeholder: t('search'), defaultValue: q }}
          submitLabel={t('search_button')}
        />
      ) : null}
      {lines.length > 0 ? (
        <SelectionForm method="get" action={compareHref(head.id)}>
          <Table
            caption={t('prices')}
            columns={columns}
            rows={lines}
            rowId={({ key }) => key}
            selection={{
              name: 'keys',
              rowLabel: ({ carrier, plan_words }) => t('pick', { carrier, plan: plan_words }),
              allLabel: t('pick_all'),
            }}
          />
          <FormActions>
            <Button tone="primary">{t('compare')}</Button>
          </FormActions>
        </SelectionForm>
      ) : (
        <EmptyState
          icon={<SearchX size={20} />}
          title={t('no_prices')}
          text={t(total > 0 ? 'no_prices_narrowed' : 'no_prices_text')}
          actions={total > 0 ? <LinkButton href={all_href}>{t('show_all')}</LinkButton> : undefined}
        />
      )}
      {left_out.length > 0 ? (
        <Card title={t('left_out_title')}>
          <ul>
            {left_out.map(({ id, words }) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
        </Card>
      ) : null}
      {proposals.length > 0 ? (
        <Card title={t('saved')}>
          <ul>
            {proposals.map(({ id, href, carriers, language, note, created, sent }) => (
              <li key={id}>
                <a href={href} target="_blank" rel="noreferrer">
                  {t('open_proposal', { carriers })}
                </a>{' '}
                ({language}, <When at={created} />){note ? ` ${note}` : ''}
                {sent.map((words) => (
                  <p key={words}>{words}</p>
                ))}
                {may_send ? (
                  <UiForm method="post" action={all_href}>
                    <Button name="proposal" value={id} aria-label={t('send_proposal', { carriers })}>
                      {t('send')}
                    </Button>
                  </UiForm>
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </Stack>
  )
}
