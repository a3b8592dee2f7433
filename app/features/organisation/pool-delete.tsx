import { Form, useNavigation } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import * as styles from './organisation.css.ts'
import { poolHref } from './paths.ts'
import type { poolPage } from './pools.server.ts'

type Page = Awaited<ReturnType<typeof poolPage>>
type Props = Pick<Page, 'pool' | 'words' | 'has_more'> & { places: NonNullable<Page['deleting']> }

/** Asks before a pool goes, and where the contacts go that wait in it. */
export function DeletePool({ pool, words, has_more, places }: Props) {
  const t = useText('organisation')
  const common = useText('common')
  const sent = useNavigation().formData
  const count = pool.contact_count
  const isTooFull = pool.contact_count_is === 'about'
  const isFull = count > 0
  const text = isTooFull ? t('pools.delete_too_full', { count }) : isFull ? t('pools.delete_full', { count }) : t('pools.delete_empty')
  const options = [
    ...(places.pools.length > 0 ? [{ label: t('pools.move_pools'), options: places.pools }] : []),
    ...(places.people.length > 0 ? [{ label: t('pools.move_people'), options: places.people }] : []),
  ]
  return (
    <Dialog title={t('pools.delete_title', { name: pool.name })} closeHref={poolHref(pool.id)} closeLabel={t('close')} size="small">
      <Stack>
        <p>{text}</p>
        {isFull && !isTooFull && (has_more || words) ? (
          <UiForm method="get" action={poolHref(pool.id)} role="search" className={styles.search}>
            <input type="hidden" name="do" value="delete" />
            <TextField id="place-search" name="q" type="search" label={t('pools.move_search')} defaultValue={words} maxLength={100} />
            <Button>{t('find')}</Button>
          </UiForm>
        ) : null}
        <Form method="post" action={poolHref(pool.id)}>
          <input type="hidden" name="intent" value="delete" />
          <Stack>
            {isFull && !isTooFull ? (
              <NativeSelect
                key={words}
                id="move_to"
                name="move_to"
                label={t('pools.move_to')}
                options={options}
                emptyLabel={t('pools.move_to_pick')}
                required
              />
            ) : null}
            <FormActions>
              <LinkButton tone="quiet" href={poolHref(pool.id)}>
                {common('actions.cancel')}
              </LinkButton>
              {isTooFull ? (
                <LinkButton href={`/contacts?pool_id=${pool.id}`}>{t('pools.show_contacts')}</LinkButton>
              ) : (
                <Button tone="danger" pending={sent?.get('intent') === 'delete'}>
                  {t('pools.delete')}
                </Button>
              )}
            </FormActions>
          </Stack>
        </Form>
      </Stack>
    </Dialog>
  )
}
