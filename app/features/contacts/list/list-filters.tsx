import { useText } from '#app/i18n/use-text.ts'
import { CheckList } from '#app/ui/check-list.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { NativeSelect } from '#app/ui/select.tsx'
import { DateField, TextField } from '#app/ui/text-field.tsx'
import { listFilters, listSpans, type ListFilter, type ListFlag, type ListSpan, type ListState } from './list-search-params.ts'
import type { FilterChoices } from './list.server.ts'
import * as styles from './list.css.ts'

/** What each filter is called. */
export function useFilterNames(): Record<ListFilter, string> {
  const t = useText('contacts')
  const l = useText('lists')
  return {
    category: t('fields.category'),
    status_id: t('fields.status'),
    source_id: t('fields.source'),
    state: t('fields.state'),
    tag_id: t('fields.tags'),
    group_id: l('filters.group_id'),
    carrier_id: l('filters.carrier_id'),
    policy_status: l('filters.policy_status'),
  }
}

/** What each filter that is on or off is called. */
export function useFlagNames(): Record<ListFlag, string> {
  const t = useText('contacts')
  const l = useText('lists')
  return {
    new_tag: t('list.only_new'),
    favorite: l('filters.favorite'),
    never_contacted: l('filters.never_contacted'),
    duplicate: l('filters.duplicate'),
    all_downline: l('filters.all_downline'),
  }
}

/** The fields of the filters. Keyed by what is set, so that they follow the address. */
export function ListFilters({ list, choices }: { list: ListState; choices: FilterChoices }) {
  const t = useText('contacts')
  const names = useFilterNames()
  const flags = useFlagNames()
  return (
    <div className={styles.filters}>
      <Stack gap={3} className={choices.owners.length > 1 ? styles.whose : ''}>
        {choices.owners.length > 1 ? <WhoseFilters list={list} choices={choices} /> : null}
        {(['new_tag', 'favorite', 'never_contacted', 'duplicate'] as const).map((name) => (
          <Checkbox key={`${name} ${list[name]}`} label={flags[name]} name={name} value="true" defaultChecked={list[name] !== ''} />
        ))}
      </Stack>
      <Stack gap={3} className={styles.spans}>
        {listSpans.map((span) => (
          <SpanFields key={span} span={span} list={list} />
        ))}
        <AgeFields list={list} />
      </Stack>
      {listFilters
        .filter((name) => choices[name].length > 0)
        .map((name) => (
          <CheckList
            key={`${name} ${list[name].join()}`}
            label={names[name]}
            name={name}
            options={choices[name]}
            defaultValues={list[name]}
            narrowLabel={t('list.narrow', { filter: names[name] })}
          />
        ))}
    </div>
  )
}

/** Whose contacts: mine, somebody's, those of somebody and all below them, those that wait in a pool. */
function WhoseFilters({ list, choices }: { list: ListState; choices: FilterChoices }) {
  const t = useText('contacts')
  const l = useText('lists')
  const flags = useFlagNames()
  return (
    <>
      <NativeSelect
        key={`group ${list.contact_group}`}
        label={t('list.group')}
        name="contact_group"
        defaultValue={list.contact_group === 'mine' ? 'mine' : ''}
        emptyLabel={t('list.group_all_agents')}
        options={[{ value: 'mine', label: t('list.group_mine') }]}
      />
      <NativeSelect
        key={`owner ${list.downline_user_id}`}
        label={t('fields.owner')}
        name="downline_user_id"
        defaultValue={list.downline_user_id}
        emptyLabel={t('list.anybody')}
        options={choices.owners}
      />
      <Checkbox
        key={`downline ${list.all_downline}`}
        label={flags.all_downline}
        name="all_downline"
        value="true"
        defaultChecked={list.all_downline !== ''}
      />
      <NativeSelect
        key={`representer ${list.representer_type}`}
        label={l('filters.representer')}
        name="representer_type"
        defaultValue={list.representer_type}
        emptyLabel={l('filters.representer_owner')}
        options={[{ value: 'writing_agent', label: l('filters.representer_writing_agent') }]}
      />
      {choices.pools.length > 0 ? (
        <NativeSelect
          key={`pool ${list.pool_id}`}
          label={l('filters.pool')}
          name="pool_id"
          defaultValue={list.pool_id}
          emptyLabel={l('filters.any_pool')}
          options={choices.pools}
        />
      ) : null}
    </>
  )
}

function SpanFields({ span, list }: { span: ListSpan; list: ListState }) {
  const l = useText('lists')
  const what = l(`filters.${span}`)
  const [from, to] = [`${span}_from`, `${span}_to`] as const
  return (
    <div className={styles.span}>
      <DateField key={`from ${list[from]}`} label={l('filters.from', { what })} name={from} defaultValue={list[from]} />
      <DateField key={`to ${list[to]}`} label={l('filters.to', { what })} name={to} defaultValue={list[to]} />
    </div>
  )
}

function AgeFields({ list }: { list: ListState }) {
  const l = useText('lists')
  const what = l('filters.age')
  const number = { type: 'number', inputMode: 'numeric', min: 0, max: 129, width: 'short' } as const
  return (
    <div className={styles.span}>
      <TextField
        key={`from ${list.age_from}`}
        label={l('filters.from', { what })}
        name="age_from"
        defaultValue={list.age_from}
        {...number}
      />
      <TextField key={`to ${list.age_to}`} label={l('filters.to', { what })} name="age_to" defaultValue={list.age_to} {...number} />
    </div>
  )
}
