import ScrollText from 'lucide-react/icons/scroll-text'
import { useText } from '#app/i18n/use-text.ts'
import { RowLinks } from '#app/lists/row-links.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Chip, FilterBar } from '#app/ui/filter-bar.tsx'
import { FormActions } from '#app/ui/form.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Anchor } from '#app/ui/navigation.tsx'
import { NativeSelect } from '#app/ui/select.tsx'
import { Table, type Column } from '#app/ui/table.tsx'
import { DateField } from '#app/ui/text-field.tsx'
import { auditHref, auditOf, auditPath, type AuditState } from './audit-search-params.ts'
import type { auditPage } from './audit.server.ts'
import * as styles from './audit.css.ts'

type Props = Awaited<ReturnType<typeof auditPage>>

/** Who did what, the newest first, a piece at a time. */
export function AuditLog(page: Props) {
  const { asked, nobody, namesakes, rows, next } = page
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
      {next || asked.before ? (
        <FormActions>
          {asked.before ? <LinkButton href={auditHref(asked, { before: '' })}>{t('newest')}</LinkButton> : null}
          {next ? <LinkButton href={auditHref(asked, { before: next })}>{t('older')}</LinkButton> : null}
        </FormActions>
      ) : null}
    </Stack>
  )
}

/** Several people have the words in their name: which of them is meant? */
function Namesakes({ asked, namesakes, more_namesakes }: Props) {
  const t = useText('audit')
  return (
    <section aria-labelledby="namesakes">
      <Stack gap={3}>
        <h2 id="namesakes" className={styles.question}>
          {t('whom')}
        </h2>
        <ul className={styles.people}>
          {namesakes.map(({ id, name, email }) => (
            <li key={id}>
              <Anchor href={auditHref(asked, { who: '', user_id: id, before: '' })}>{name}</Anchor>{' '}
              <span className={styles.quiet}>{email}</span>
            </li>
          ))}
        </ul>
        {more_namesakes ? <p className={styles.quiet}>{t('more_namesakes', { count: namesakes.length })}</p> : null}
      </Stack>
    </section>
  )
}

/** Search and filters, keyed by what is set so that they follow the address. */
function AuditBar({ asked, user, subject, subject_acts, areas }: Props) {
  const t = useText('audit')
  const set = useSet({ asked, user, subject, areas })
  const kept = (['user_id', 'subject_id'] as const).filter((name) => asked[name] !== '')
  return (
    <FilterBar
      action={auditPath}
      label={t('search')}
      search={{ name: 'who', label: t('search'), placeholder: t('search'), defaultValue: asked.who }}
      submitLabel={t('find')}
      hidden={kept.map((name) => [name, asked[name]] as const)}
      filtersLabel={t('filters')}
      filterCount={set.length}
      filters={
        <Stack gap={3}>
          <NativeSelect key={asked.area} label={t('area')} name="area" defaultValue={asked.area} emptyLabel={t('any')} options={areas} />
          <DateField key={`from ${asked.from}`} label={t('from')} name="from" defaultValue={asked.from} width="full" />
          <DateField key={`to ${asked.to}`} label={t('to')} name="to" defaultValue={asked.to} width="full" />
          <Checkbox
            key={`acting ${asked.acting}`}
            label={t('acting_only')}
            name="acting"
            value="true"
            defaultChecked={asked.acting !== ''}
          />
        </Stack>
      }
      {...(set.length > 0 && {
        chips: (
          <>
            {set.map(({ words, change }) => (
              <Chip key={words} removeHref={auditHref(asked, { ...change, before: '' })} removeLabel={`${t('remove')}: ${words}`}>
                {words}
              </Chip>
            ))}
            <OtherSide {...asked} acts={subject_acts} />
          </>
        ),
      })}
    />
  )
}

/** From what somebody did to what was done about them, and back. */
function OtherSide({ user_id, subject_id, acts }: AuditState & { acts: boolean }) {
  const t = useText('audit')
  if (user_id && !subject_id) return <Chip href={auditOf({ subject_id: user_id })}>{t('turn_to_subject')}</Chip>
  if (subject_id && !user_id && acts) return <Chip href={auditOf({ user_id: subject_id })}>{t('turn_to_user')}</Chip>
  return null
}

function useSet({
  asked,
  user,
  subject,
  areas,
}: Pick<Props, 'asked' | 'user' | 'subject' | 'areas'>): { words: string; change: Partial<AuditState> }[] {
  const t = useText('audit')
  const { area, from, to, acting } = asked
  return [
    ...(user ? [{ words: user, change: { user_id: '' } }] : []),
    ...(subject ? [{ words: subject, change: { subject_id: '' } }] : []),
    ...(area ? [{ words: areas.find(({ value }) => value === area)?.label ?? area, change: { area: '' } }] : []),
    ...(from ? [{ words: `${t('from')}: ${from}`, change: { from: '' } }] : []),
    ...(to ? [{ words: `${t('to')}: ${to}`, change: { to: '' } }] : []),
    ...(acting ? [{ words: t('acting_only'), change: { acting: '' } }] : []),
  ]
}
