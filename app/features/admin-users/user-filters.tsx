import { useText } from '#app/i18n/use-text.ts'
import { Checkbox } from '#app/ui/choice.tsx'
import { Chip, FilterBar } from '#app/ui/filter-bar.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { NativeSelect } from '#app/ui/select.tsx'
import { DateField } from '#app/ui/text-field.tsx'
import type { usersPage } from './list.server.ts'
import { listHref, usersPath, type ListField } from './users-search-params.ts'

type Props = Pick<Awaited<ReturnType<typeof usersPage>>, 'list' | 'options' | 'regional'>

/** Search and filters, keyed by what is set so that they follow the address. */
export function UserFilters({ list, options, regional }: Props) {
  const t = useText('admin-users')
  const set = useSet({ list, options, regional })
  const selects = [
    { name: 'state', label: t('filter.state') },
    { name: 'account_type', label: t('filter.role') },
    { name: 'company_id', label: t('filter.company') },
    { name: 'business_unit_id', label: t('filter.unit') },
    { name: 'manager_id', label: t('filter.manager') },
  ] as const
  const days = [
    { name: 'signed_in_since', label: t('filter.signed_in_since') },
    { name: 'not_signed_in_since', label: t('filter.not_signed_in_since') },
  ] as const
  const ticks = [
    ...(regional ? [{ name: 'only_rm', label: t('filter.only_rm', { role: regional }) } as const] : []),
    { name: 'impersonators', label: t('filter.impersonators') } as const,
  ]
  const key = (name: ListField) => `${name} ${list[name]}`
  return (
    <FilterBar
      action={usersPath}
      label={t('search')}
      search={{ name: 'q', label: t('search'), placeholder: t('search'), defaultValue: list.q }}
      submitLabel={t('find')}
      filtersLabel={t('filters')}
      filterCount={set.length}
      hidden={[
        ['order_field', list.order_field],
        ['order', list.order],
      ]}
      filters={
        <Stack gap={3}>
          {selects
            .filter(({ name }) => options[name].length > 0)
            .map(({ name, label }) => (
              <NativeSelect
                key={key(name)}
                label={label}
                name={name}
                defaultValue={list[name]}
                emptyLabel={t('any')}
                options={options[name]}
              />
            ))}
          {days.map(({ name, label }) => (
            <DateField key={key(name)} label={label} name={name} defaultValue={list[name]} width="full" />
          ))}
          {ticks.map(({ name, label }) => (
            <Checkbox key={key(name)} label={label} name={name} value="true" defaultChecked={list[name] !== ''} />
          ))}
        </Stack>
      }
      {...(set.length > 0 && {
        chips: set.map(({ name, words }) => (
          <Chip key={name} removeHref={listHref(list, { [name]: '' })} removeLabel={`${t('remove')}: ${words}`}>
            {words}
          </Chip>
        )),
      })}
    />
  )
}

/** The filters that are set, in words. */
function useSet({ list, options, regional }: Props): { name: ListField; words: string }[] {
  const t = useText('admin-users')
  const chosen = (name: keyof Props['options']) => options[name].find(({ value }) => value === list[name])?.label ?? ''
  const words: Partial<Record<ListField, string>> = {
    state: `${t('filter.state')}: ${chosen('state')}`,
    account_type: `${t('filter.role')}: ${chosen('account_type')}`,
    company_id: `${t('filter.company')}: ${chosen('company_id')}`,
    business_unit_id: `${t('filter.unit')}: ${chosen('business_unit_id')}`,
    manager_id: `${t('filter.manager')}: ${chosen('manager_id')}`,
    signed_in_since: `${t('filter.signed_in_since')}: ${list.signed_in_since}`,
    not_signed_in_since: `${t('filter.not_signed_in_since')}: ${list.not_signed_in_since}`,
    only_rm: t('filter.only_rm', { role: regional ?? '' }),
    impersonators: t('filter.impersonators'),
  }
  return (Object.keys(words) as ListField[]).filter((name) => list[name] !== '').map((name) => ({ name, words: words[name] ?? '' }))
}
