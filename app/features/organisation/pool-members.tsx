import { Form, useNavigation } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Avatar } from '#app/ui/data/avatar.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import * as styles from './organisation.css.ts'
import { mostCandidates, poolHref } from './paths.ts'
import type { poolPage } from './pools.server.ts'

type Props = Pick<Awaited<ReturnType<typeof poolPage>>, 'pool' | 'words' | 'may_change' | 'candidates' | 'has_more'>

/** Who is in the pool, each with a button that takes them out. */
export function PoolMembers({ pool, may_change }: Pick<Props, 'pool' | 'may_change'>) {
  const t = useText('organisation')
  return (
    <Card title={t('pools.members')} id="members">
      <Stack gap={3}>
        <p className={styles.quiet}>{t(pool.users.length > 0 ? 'pools.members_hint' : 'pools.no_members')}</p>
        {pool.users.length > 0 ? (
          <ul aria-label={t('pools.members_list')} className={styles.people}>
            {pool.users.map((user) => (
              <li key={user.id} className={styles.person}>
                <Avatar name={user.name} size={24} decorative />
                <span className={styles.grow}>{user.name}</span>
                {may_change ? <Remove pool={pool.id} user={user} /> : null}
              </li>
            ))}
          </ul>
        ) : null}
      </Stack>
    </Card>
  )
}

function Remove({ pool, user }: { pool: string; user: { id: string; name: string } }) {
  const t = useText('organisation')
  const sent = useNavigation().formData
  return (
    <Form method="post" action={poolHref(pool)} preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="user_id" value={user.id} />
      <input type="hidden" name="name" value={user.name} />
      <Button size="small" pending={sent?.get('user_id') === user.id} aria-label={t('pools.remove_named', { name: user.name })}>
        {t('pools.remove')}
      </Button>
    </Form>
  )
}

/** A search for people, and those found to tick. */
export function AddMembers({ pool, words, candidates, has_more }: Props) {
  const t = useText('organisation')
  const sent = useNavigation().formData
  return (
    <Card title={t('pools.add')} id="add">
      <Stack gap={3}>
        <UiForm method="get" action={`${poolHref(pool.id)}#add`} role="search" className={styles.search}>
          <TextField
            id="people-search"
            name="q"
            type="search"
            label={t('pools.add_search')}
            labelHidden
            placeholder={t('pools.add_search')}
            defaultValue={words}
            maxLength={100}
          />
          <Button>{t('find')}</Button>
        </UiForm>
        {candidates.length > 0 ? (
          <Form method="post" action={poolHref(pool.id)} preventScrollReset>
            <input type="hidden" name="intent" value="add" />
            <Stack gap={3}>
              <CheckList key={words} label={t('pools.add_pick')} name="user_ids" options={candidates} narrowLabel={t('search')} />
              {has_more ? <p className={styles.quiet}>{t('pools.add_more', { count: mostCandidates })}</p> : null}
              <FormActions>
                <Button tone="primary" pending={sent?.get('intent') === 'add'}>
                  {t('pools.add_ticked')}
                </Button>
              </FormActions>
            </Stack>
          </Form>
        ) : (
          <p className={styles.quiet}>{t('pools.add_none')}</p>
        )}
      </Stack>
    </Card>
  )
}
