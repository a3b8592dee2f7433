import { useText } from '#app/i18n/use-text.ts'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField, TextField } from '#app/ui/controls/text-field.tsx'
import type { ListBound, ListState } from './contact-list.server.ts'
import type { FilterNames } from './filter-chips.server.ts'
import { daysAround, isTurned, listFilters, type AroundToday, type ListSpan, type TurnedFilter } from './list-fields.ts'
import type { FilterChoices } from './list.server.ts'
import * as styles from './list.css.ts'

type Props = { list: ListState; choices: FilterChoices; names: FilterNames }

/** The fields of the filters. Keyed by what is set, so that they follow the address. */
export function ListFilters({ list, choices, names }: Props) {
  const t = useText('contacts')
  const l = useText('lists')
  return (
    <div className={styles.filters}>
      <div className={styles.whose}>
        {choices.owners.length > 1 ? <WhoseFilters list={list} choices={choices} names={names} /> : null}
        {(['new_tag', 'favorite', 'never_contacted', 'duplicate'] as const).map((name) => (
          <Checkbox key={`${name} ${list[name]}`} label={names[name]} name={name} value="true" defaultChecked={list[name]} />
        ))}
      </div>
      <Stack gap={3} className={styles.spans}>
        {(['contacted', 'created', 'renewal'] as const).map((what) => (
          <div key={what} className={styles.span}>
            <SpanFields span={what} list={list} />
            <AroundFields what={what} list={list} />
          </div>
        ))}
        <div className={styles.span}>
          <AroundFields what="birthday" list={list} />
          <NumberField name="turning" label={l('filters.turning')} max={129} list={list} />
        </div>
        <div className={styles.span}>
          <SpanFields span="birth" list={list} />
          <AgeFields list={list} />
        </div>
        <CityFields list={list} names={names} />
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
            {...(isTurned(name) && { lead: <ModeField name={name} list={list} what={names[name]} /> })}
          />
        ))}
    </div>
  )
}

/** Whose contacts: mine, somebody's, those of somebody and all below them, those that wait in a pool. */
function WhoseFilters({ list, choices, names }: Props) {
  const t = useText('contacts')
  const l = useText('lists')
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
      <ModeField name="downline_user_id" list={list} what={t('fields.owner')} />
      <Checkbox
        key={`downline ${list.all_downline}`}
        label={names.all_downline}
        name="all_downline"
        value="true"
        defaultChecked={list.all_downline}
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
    <>
      <DateField key={`from ${list[from]}`} label={l('filters.from', { what })} name={from} defaultValue={list[from]} />
      <DateField key={`to ${list[to]}`} label={l('filters.to', { what })} name={to} defaultValue={list[to]} />
    </>
  )
}

function AgeFields({ list }: { list: ListState }) {
  const l = useText('lists')
  const what = l('filters.age')
  return (
    <>
      <NumberField name="age_from" label={l('filters.from', { what })} max={129} list={list} />
      <NumberField name="age_to" label={l('filters.to', { what })} max={129} list={list} />
    </>
  )
}

/** Days ahead and days past, counted from whenever the list is looked at. */
function AroundFields({ what, list }: { what: AroundToday; list: ListState }) {
  const l = useText('lists')
  const words = { what: l(`filters.${what}`) }
  return (
    <>
      {daysAround[what].map((name) => (
        <NumberField
          key={name}
          name={name}
          label={l(name.endsWith('next_days') ? 'filters.next' : 'filters.last', words)}
          max={3650}
          list={list}
        />
      ))}
    </>
  )
}

function NumberField({ name, label, max, list }: { name: ListBound; label: string; max: number; list: ListState }) {
  const number = { type: 'number', inputMode: 'numeric', min: 0, max, width: 'short' } as const
  return <TextField key={list[name]} label={label} name={name} defaultValue={list[name]} {...number} />
}

function CityFields({ list, names }: Pick<Props, 'list' | 'names'>) {
  const l = useText('lists')
  const cities = list.city.join(', ')
  return (
    <div className={styles.pair}>
      <TextField key={cities} label={names.city} hint={l('filters.city_hint')} name="city" defaultValue={cities} autoComplete="off" />
      <ModeField name="city" list={list} what={names.city} />
    </div>
  )
}

/** Whether the values are asked for, left out, or missing altogether. */
function ModeField({ name, list, what }: { name: TurnedFilter | 'downline_user_id'; list: ListState; what: string }) {
  const l = useText('lists')
  const isOwner = name === 'downline_user_id'
  const field = `${name}_is` as const
  return (
    <NativeSelect
      key={list[field]}
      label={l('filters.mode', { what })}
      labelHidden={name !== 'city'}
      name={field}
      defaultValue={list[field]}
      emptyLabel={l(isOwner ? 'filters.owner_is' : 'filters.is')}
      options={(['not', 'empty'] as const).map((value) => ({ value, label: l(isOwner ? `filters.owner_${value}` : `filters.${value}`) }))}
    />
  )
}
