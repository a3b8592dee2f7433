import ScrollText from 'lucide-react/icons/scroll-text'
import { useText } from '#app/i18n/use-text.ts'
import { RowLinks } from '#app/lists/row-links.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Chip, FilterBar } from '#app/ui/tables/filter-bar.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { DateField } from '#app/ui/controls/text-field.tsx'
import { auditOf, auditPath } from './paths.ts'
import type { auditPage } from './audit.server.ts'
import * as styles from './audit.css.ts'

type Props = Awaited<ReturnType<typeof auditPage>>

/** Who did what, the newest first, a piece at a time. */
export function AuditLog(page: Props) {
  const { nobody, namesakes, rows, newest_href, older_href } = page
  const t = useText('audit')
  const columns: Column<Props['rows'][number]>[] = [
    { key: 'who', header: t('who'), cell: ({ who, by }) => (by ? <Anchor href={auditOf({ user_id: by })}>{who}</Anchor> : who) },
    {
      key: 'what',
      header: t('what'),
      cell: ({ area, what, subject }) => (
        <span className={styles.two}>
          <span>
            {what}
            {subject ? <>: {subject.href ? <Anchor href={subject.href}>{subject.name}</Anchor> : subject.name}</> : null}
          </span>
          <span className={styles.quiet}>{area}</span>
        </span>
      ),
    },
    {
      key: 'when',
      header: t('when'),
      wrap: 'nowrap',
      cell: ({ at }) => (
        <time dateTime={at.iso} title={at.words}>
          {at.full}
        </time>
      ),
    },
    {
      key: 'details',
      header: t('details'),
      cell: ({ details }) => (details.length > 0 ? <span className={styles.details}>{details.join(', ')}</span> : null),
    },
    { key: 'ip', header: t('from_where'), hideBelow: 'wide', cell: ({ ip }) => <span className={styles.quiet}>{ip}</span> },
  ]
  const empty = (
    <EmptyState
      icon={<ScrollText size={20} />}
      title={t('empty')}
      text={nobody ? t('nobody') : t('empty_text')}
      actions={<LinkButton href={auditPath}>{t('show_all')}</LinkButton>}
    />
  )
  if (namesakes.length > 0) {
    return (
      <Stack gap={4}>
        <AuditBar {...page} />
        <Namesakes {...page} />
      </Stack>
    )
  }
  return (
    <Stack gap={4}>
      <AuditBar {...page} />
      {rows.length > 0 ? (
        <RowLinks>
          <Table caption={t('list')} columns={columns} rows={rows} rowId={({ id }) => id} />
        </RowLinks>
      ) : (
        empty
      )}
      {newest_href || older_href ? (
        <FormActions>
          {newest_href ? <LinkButton href={newest_href}>{t('newest')}</LinkButton> : null}
          {older_href ? <LinkButton href={older_href}>{t('older')}</LinkButton> : null}
        </FormActions>
      ) : null}
    </Stack>
  )
}

/** Several people have the words in their name: which of them is meant? */
function Namesakes({ namesakes, more_namesakes }: Props) {
  const t = useText('audit')
  return (
    <section aria-labelledby="namesakes">
      <Stack gap={3}>
        <h2 id="namesakes" className={styles.question}>
          {t('whom')}
        </h2>
        <ul className={styles.people}>
          {namesakes.map(({ id, name, email, href }) => (
            <li key={id}>
              <Anchor href={href}>{name}</Anchor> <span className={styles.quiet}>{email}</span>
            </li>
          ))}
        </ul>
        {more_namesakes ? <p className={styles.quiet}>{t('more_namesakes', { count: namesakes.length })}</p> : null}
      </Stack>
    </section>
  )
}

/** Search and filters, keyed by what is set so that they follow the address. */
function AuditBar({ asked, filters, other_side, areas }: Props) {
  const t = useText('audit')
  const kept = (['user_id', 'subject_id'] as const).filter((name) => asked[name] !== '')
  return (
    <FilterBar
      action={auditPath}
      label={t('search')}
      search={{ name: 'who', label: t('search'), placeholder: t('search'), defaultValue: asked.who }}
      submitLabel={t('find')}
      hidden={kept.map((name) => [name, asked[name]] as const)}
      filtersLabel={t('filters')}
      filterCount={filters.length}
      filters={
        <Stack gap={3}>
          <NativeSelect key={asked.area} label={t('area')} name="area" defaultValue={asked.area} emptyLabel={t('any')} options={areas} />
          <DateField key={`from ${asked.from}`} label={t('from')} name="from" defaultValue={asked.from} width="full" />
          <DateField key={`to ${asked.to}`} label={t('to')} name="to" defaultValue={asked.to} width="full" />
          <Checkbox
            key={`acting ${String(asked.acting)}`}
            label={t('acting_only')}
            name="acting"
            value="true"
            defaultChecked={asked.acting}
          />
        </Stack>
      }
      {...(filters.length > 0 && {
        chips: (
          <>
            {filters.map(({ words, href }) => (
              <Chip key={words} removeHref={href} removeLabel={`${t('remove')}: ${words}`}>
                {words}
              </Chip>
            ))}
            {other_side ? <Chip href={other_side.href}>{other_side.words}</Chip> : null}
          </>
        ),
      })}
    />
  )
}
