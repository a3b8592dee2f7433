import { Form } from '@remix-run/react'
import { formatDate } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Chip, FilterBar } from '#app/ui/filter-bar.tsx'
import { NativeSelect, type SelectOption } from '#app/ui/select.tsx'
import { DateField } from '#app/ui/text-field.tsx'
import { callsHref, callsPairs, callsPath, type CallsState } from './calls-search-params.ts'
import * as styles from './phone.css.ts'

export type CallChoices = { people: SelectOption[]; disposition: SelectOption[] }
type Props = { calls: CallsState; choices: CallChoices }

/** Search and filters of the calls, and the filters that are set. */
export function CallBar({ calls, choices }: Props) {
  const t = useText('calls')
  const set = useSetFilters(calls, choices)
  const { missed, voicemail, recorded } = calls
  return (
    <FilterBar
      action={callsPath}
      label={t('list.search')}
      search={{ name: 'q', label: t('list.search'), placeholder: t('list.search'), defaultValue: calls.q }}
      submitLabel={t('list.apply')}
      filtersLabel={t('list.filters')}
      filterCount={set.length}
      hidden={callsPairs({ missed, voicemail, recorded })}
      filters={<Filters calls={calls} choices={choices} />}
      {...(set.length > 0 && { chips: <SetChips calls={calls} set={set} /> })}
    />
  )
}

/** Keyed by what is set, so that the fields follow the address. */
function Filters({ calls, choices }: Props) {
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

type SetFilter = { key: string; words: string; change: Partial<CallsState> }

function useSetFilters(calls: CallsState, choices: CallChoices): SetFilter[] {
  const t = useText('calls')
  const language = useLanguage()
  const labelOf = (options: SelectOption[], value: string) => options.find((option) => option.value === value)?.label ?? value
  const set: (SetFilter | false)[] = [
    calls.call_direction !== '' && {
      key: 'call_direction',
      words: t(`directions.${calls.call_direction as 'inbound'}`),
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

function SetChips({ calls, set }: { calls: CallsState; set: SetFilter[] }) {
  const t = useText('calls')
  return (
    <>
      {set.map(({ key, words, change }) => (
        <Chip key={key} removeHref={callsHref(calls, change)} removeLabel={t('list.remove_filter', { filter: words })}>
          {words}
        </Chip>
      ))}
    </>
  )
}

type ViewsProps = { calls: CallsState; unread: { missed_calls: number; voicemails: number }; mayChange: boolean }

/** What people look for most, one press away, and the button that takes it off the badges. */
export function CallViews({ calls, unread, mayChange }: ViewsProps) {
  const t = useText('calls')
  const { missed, voicemail, recorded } = calls
  const views = [
    { label: t('views.all'), set: {}, current: !missed && !voicemail && !recorded },
    { label: t('views.missed'), set: { missed: 'true' as const }, current: Boolean(missed), count: unread.missed_calls },
    { label: t('views.voicemail'), set: { voicemail: 'true' as const }, current: Boolean(voicemail), count: unread.voicemails },
    { label: t('views.recorded'), set: { recorded: 'true' as const }, current: Boolean(recorded) },
  ]
  const waiting = unread.missed_calls + unread.voicemails
  return (
    <div className={styles.views}>
      <nav aria-label={t('views.label')} className={styles.views}>
        {views.map(({ label, set, current, count = 0 }) => (
          <Chip key={label} href={callsHref({ ...calls, ...noViews, ...set })} current={current}>
            {label}
            {count > 0 ? <Badge tone="info">{t('views.new', { count })}</Badge> : null}
          </Chip>
        ))}
      </nav>
      {mayChange && waiting > 0 ? (
        <Form method="post" action={callsHref(calls)} preventScrollReset className={styles.viewsEnd}>
          <Button size="small" name="intent" value="seen">
            {t('list.mark_seen')}
          </Button>
        </Form>
      ) : null}
    </div>
  )
}

const noViews = { missed: '', voicemail: '', recorded: '' } as const
