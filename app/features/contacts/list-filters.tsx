import { useText } from '#app/i18n/use-text.ts'
import { CheckList } from '#app/ui/check-list.tsx'
import { Checkbox } from '#app/ui/choice.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { NativeSelect } from '#app/ui/select.tsx'
import { listFilters, type ListFilter, type ListState } from './list-address.ts'
import type { FilterChoices } from './list.server.ts'
import * as styles from './list.css.ts'

/** What each filter is called. */
export function useFilterNames(): Record<ListFilter, string> {
  const t = useText('contacts')
  return { category: t('fields.category'), status_id: t('fields.status'), source_id: t('fields.source'), state: t('fields.state'), tag_id: t('fields.tags') }
}

/** The fields of the filters. Keyed by what is set, so that they follow the address. */
export function ListFilters({ list, choices }: { list: ListState; choices: FilterChoices }) {
  const t = useText('contacts')
  const names = useFilterNames()
  return (
    <div className={styles.filters}>
      <Stack gap={3}>
        {choices.owners.length > 1 ? (
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
          </>
        ) : null}
        <Checkbox key={`new ${list.new_tag}`} label={t('list.only_new')} name="new_tag" value="true" defaultChecked={list.new_tag !== ''} />
      </Stack>
      {listFilters
        .filter((name) => choices[name].length > 0)
        .map((name) => (
          <CheckList key={`${name} ${list[name].join()}`} label={names[name]} name={name} options={choices[name]} defaultValues={list[name]} narrowLabel={t('list.narrow', { filter: names[name] })} />
        ))}
    </div>
  )
}
