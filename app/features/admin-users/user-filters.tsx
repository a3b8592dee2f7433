import { useText } from '#app/i18n/use-text.ts'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { Chip, FilterBar } from '#app/ui/tables/filter-bar.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField } from '#app/ui/controls/text-field.tsx'
import type { usersPage } from './list.server.ts'
import { usersPath } from './paths.ts'

type Props = Pick<Awaited<ReturnType<typeof usersPage>>, 'list' | 'options' | 'regional' | 'filters'>

/** Search and filters, keyed by what is set so that they follow the address. */
export function UserFilters({ list: { state, kept }, options, regional, filters }: Props) {
  const t = useText('admin-users')
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
  const key = (name: keyof typeof state) => `${name} ${String(state[name])}`
  return (
    <FilterBar
      action={usersPath}
      label={t('search')}
      search={{ name: 'q', label: t('search'), placeholder: t('search'), defaultValue: state.q }}
      submitLabel={t('find')}
      filtersLabel={t('filters')}
      filterCount={filters.length}
      hidden={kept}
      filters={
        <Stack gap={3}>
          {selects
            .filter(({ name }) => options[name].length > 0)
            .map(({ name, label }) => (
              <NativeSelect
                key={key(name)}
                label={label}
                name={name}
                defaultValue={state[name]}
                emptyLabel={t('any')}
                options={options[name]}
              />
            ))}
          {days.map(({ name, label }) => (
            <DateField key={key(name)} label={label} name={name} defaultValue={state[name]} width="full" />
          ))}
          {ticks.map(({ name, label }) => (
            <Checkbox key={key(name)} label={label} name={name} value="true" defaultChecked={state[name]} />
          ))}
        </Stack>
      }
      {...(filters.length > 0 && {
        chips: filters.map(({ name, words, href }) => (
          <Chip key={name} removeHref={href} removeLabel={`${t('remove')}: ${words}`}>
            {words}
          </Chip>
        )),
      })}
    />
  )
}
