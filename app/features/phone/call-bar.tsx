import { Form } from '@remix-run/react'
import { formatDate } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Chip, FilterBar } from '#app/ui/tables/filter-bar.tsx'
import { NativeSelect, type SelectOption } from '#app/ui/controls/select.tsx'
import { DateField } from '#app/ui/controls/text-field.tsx'
import { hrefWith } from '#app/lists/href.ts'
import { ReportedChip, type Reported } from '#app/lists/reported-chip.tsx'
import type { CallList } from './calls.server.ts'
import * as styles from './phone.css.ts'

export type CallChoices = { people: SelectOption[]; disposition: SelectOption[] }
type Props = { list: CallList; choices: CallChoices; reported: Reported | null }

const views = ['missed', 'voicemail', 'recorded'] as const
const noViews = { missed: false, voicemail: false, recorded: false }

/** Search and filters of the calls, and the filters that are set. */
export function CallBar({ list, choices, reported }: Props) {
  const t = useText('calls')
  const calls = list.state
  const set = useSetFilters(calls, choices)
  const chips = (
    <>
      {reported ? <ReportedChip reported={reported} removeHref={hrefWith(list.href, { report: '' })} /> : null}
      <SetChips href={list.href} set={set} />
    </>
  )
  return (
    <FilterBar
      action={list.path}
      label={t('list.search')}
      search={{ name: 'q', label: t('list.search'), placeholder: t('list.search'), defaultValue: calls.q }}
      submitLabel={t('list.apply')}
      filtersLabel={t('list.filters')}
      filterCount={set.length}
      hidden={[
        ...views.filter((name) => calls[name]).map((name) => [name, 'true'] as const),
        ...(calls.report ? [['report', calls.report] as const] : []),
      ]}
      filters={<Filters calls={calls} choices={choices} />}
      {...((set.length > 0 || reported) && { chips })}
    />
  )
}

/** Keyed by what is set, so that the fields follow the address. */
function Filters({ calls, choices }: { calls: CallList['state']; choices: CallChoices }) {
  const t = useText('calls')
  const directions = (['inbound', 'outbound'] as const).map((value) => ({ value, label: t(`directions.${value}`) }))
  const select = (name: 'call_direction' | 'disposition' | 'user_id', label: string, options: SelectOption[]) => (
    <NativeSelect
      key={`${name} ${calls[name]}`}
      name={name}
      label={label}
      options={options}
      emptyLabel={t('list.any')}
      defaultValue={calls[name]}
    />
  )
  return (
    <div className={styles.filters}>
      {select('call_direction', t('list.direction'), directions)}
      {select('disposition', t('columns.disposition'), choices.disposition)}
      {choices.people.length > 0 ? select('user_id', t('columns.person'), choices.people) : null}
      {(['from', 'to'] as const).map((name) => (
        <DateField key={`${name} ${calls[name]}`} name={name} label={t(`list.${name}`)} defaultValue={calls[name]} width="full" />
      ))}
    </div>
  )
}

type SetFilter = { key: string; words: string; change: Record<string, string> }

function useSetFilters(calls: CallList['state'], choices: CallChoices): SetFilter[] {
  const t = useText('calls')
  const language = useLanguage()
  const labelOf = (options: SelectOption[], value: string) => options.find((option) => option.value === value)?.label ?? value
  const set: (SetFilter | false)[] = [
    calls.call_direction !== '' && {
      key: 'call_direction',
      words: t(`directions.${calls.call_direction}`),
      change: { call_direction: '' },
    },
    calls.disposition !== '' && {
      key: 'disposition',
      words: labelOf(choices.disposition, calls.disposition),
      change: { disposition: '' },
    },
    calls.user_id !== '' && { key: 'user_id', words: labelOf(choices.people, calls.user_id), change: { user_id: '' } },
    ...(['from', 'to'] as const).map(
      (name) =>
        calls[name] !== '' && {
          key: name,
          words: t(`list.${name}_chip`, { date: formatDate(calls[name], language, 'UTC') }),
          change: { [name]: '' },
        },
    ),
  ]
  return set.filter((one) => one !== false)
}

function SetChips({ href, set }: { href: string; set: SetFilter[] }) {
  const t = useText('calls')
  return (
    <>
      {set.map(({ key, words, change }) => (
        <Chip key={key} removeHref={hrefWith(href, change)} removeLabel={t('list.remove_filter', { filter: words })}>
          {words}
        </Chip>
      ))}
    </>
  )
}

type ViewsProps = { list: CallList; unread: { missed_calls: number; voicemails: number }; mayChange: boolean }

/** What people look for most, one press away, and the button that takes it off the badges. */
export function CallViews({ list, unread, mayChange }: ViewsProps) {
  const t = useText('calls')
  const { missed, voicemail, recorded } = list.state
  const links = [
    { label: t('views.all'), set: {}, current: !missed && !voicemail && !recorded },
    { label: t('views.missed'), set: { missed: true }, current: missed, count: unread.missed_calls },
    { label: t('views.voicemail'), set: { voicemail: true }, current: voicemail, count: unread.voicemails },
    { label: t('views.recorded'), set: { recorded: true }, current: recorded },
  ]
  const waiting = unread.missed_calls + unread.voicemails
  return (
    <div className={styles.views}>
      <nav aria-label={t('views.label')} className={styles.views}>
        {links.map(({ label, set, current, count = 0 }) => (
          <Chip key={label} href={hrefWith(list.href, { ...noViews, ...set })} current={current}>
            {label}
            {count > 0 ? <Badge tone="info">{t('views.new', { count })}</Badge> : null}
          </Chip>
        ))}
      </nav>
      {mayChange && waiting > 0 ? (
        <Form method="post" action={list.href} preventScrollReset className={styles.viewsEnd}>
          <Button size="small" name="intent" value="seen">
            {t('list.mark_seen')}
          </Button>
        </Form>
      ) : null}
    </div>
  )
}
