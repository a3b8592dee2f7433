import Users from 'lucide-react/icons/users'
import { ListPager } from '#app/lists/list-pager.tsx'
import { RowLinks } from '#app/lists/row-links.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { When } from '#app/ui/data/when.tsx'
import type { UserRow, usersPage } from './list.server.ts'
import { SignInMenu } from './sign-in-as.tsx'
import { UserFilters } from './user-filters.tsx'
import { UserState } from './user-state.tsx'
import { userHref, usersPath } from './paths.ts'
import * as styles from './users.css.ts'

type Props = Awaited<ReturnType<typeof usersPage>>

/** The people one looks after. */
export function UserList(page: Props) {
  const { list, sorts, rows } = page
  const t = useText('admin-users')
  const columns: Column<UserRow>[] = [
    {
      key: 'name',
      header: t('name'),
      sort: sorts.name,
      cell: ({ id, name, email }) => (
        <span className={styles.two}>
          <Anchor href={userHref(id)}>{name}</Anchor>
          <span className={styles.quiet}>{email}</span>
        </span>
      ),
    },
    { key: 'role', header: t('role'), sort: sorts.account_type, cell: ({ role }) => role },
    { key: 'state', header: t('state'), sort: sorts.state, cell: ({ state }) => <UserState state={state} /> },
    { key: 'place', header: t('business_unit'), hideBelow: 'wide', cell: ({ place }) => place },
    { key: 'manager', header: t('manager'), hideBelow: 'medium', cell: ({ manager }) => manager },
    {
      key: 'signed_in',
      header: t('last_signed_in'),
      sort: sorts.last_signed_in_at,
      wrap: 'nowrap',
      cell: ({ last_signed_in }) => (last_signed_in ? <When at={last_signed_in} /> : t('never')),
    },
    { key: 'actions', header: t('actions'), headerHidden: true, actions: true, cell: (row) => <SignInMenu user={row} /> },
  ]
  const empty = (
    <EmptyState
      icon={<Users size={20} />}
      title={t('none_found')}
      text={t('none_found_text')}
      actions={<LinkButton href={usersPath}>{t('show_all')}</LinkButton>}
    />
  )
  return (
    <Stack gap={4}>
      <UserFilters {...page} />
      {rows.length > 0 ? (
        <RowLinks>
          <Table caption={t('list')} columns={columns} rows={rows} rowId={({ id }) => id} />
        </RowLinks>
      ) : (
        empty
      )}
      {rows.length > 0 ? <ListPager list={list} always /> : null}
    </Stack>
  )
}
