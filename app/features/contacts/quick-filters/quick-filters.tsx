import { Form, useNavigation } from '@remix-run/react'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Star from 'lucide-react/icons/star'
import { useId, type ReactNode } from 'react'
import type { QuickFilter } from '#api/contract/contacts/quick-filters.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { Chip } from '#app/ui/tables/filter-bar.tsx'
import { FormStack } from '#app/ui/controls/form.tsx'
import { Menu, MenuButton, MenuLink, MenuSeparator } from '#app/ui/overlays/menu.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { quickFiltersHref, quickFiltersPath } from './quick-filters-search-params.ts'
import type { QuickFilterData } from './quick-filters.server.ts'
import * as styles from './quick-filters.css.ts'

type View = { contacts_scope: Record<string, unknown>; columns: readonly string[]; href: string }

type Props = QuickFilterData & {
  /** The list of contacts as it stands: what would be kept. */
  view: View
}

/** Above the list of contacts: the views that one keeps and those that others share, and the way to keep this one. */
export function QuickFilters({ filters, may_share, may_keep, view }: Props) {
  const t = useText('quick_filters')
  const here = view.href
  const current = filters.find(({ href }) => href === here)
  return (
    <nav aria-label={t('bar')} className={styles.bar}>
      <ul className={styles.views}>
        {filters.map((filter) => (
          <li key={filter.id}>
            <Chip href={filter.href} current={filter === current}>
              {filter.is_default ? <Star size={14} aria-label={t('is_default')} /> : null}
              {filter.name}
              {filter.mine ? null : <span className={styles.from}>{t('shared_by', { name: filter.owner.name })}</span>}
            </Chip>
          </li>
        ))}
      </ul>
      {current && may_keep ? (
        <FilterMenu filter={current} back={here} mayShare={may_share} />
      ) : may_keep ? (
        <SaveView view={view} back={here} mayShare={may_share} />
      ) : null}
      {filters.length > 0 && !current ? (
        <Menu label={t('manage')} icon={<Ellipsis />} size="small">
          {filters
            .filter(({ mine }) => mine && may_keep)
            .map((filter) => (
              <Send key={filter.id} intent="update" id={filter.id} back={here} view={view}>
                {`${t('update')}: ${filter.name}`}
              </Send>
            ))}
          <MenuLink href={quickFiltersHref()}>{t('manage')}</MenuLink>
        </Menu>
      ) : null}
    </nav>
  )
}

type Sent = { back: string; mayShare: boolean }

/** Keeps the list as it stands under a name. */
function SaveView({ view, back, mayShare }: Sent & { view: View }) {
  const t = useText('quick_filters')
  const id = useId()
  const sent = useNavigation().formData
  return (
    <Menu label={t('save')} trigger={t('save')} icon={<BookmarkPlus />} size="small" tone="quiet">
      <Form method="post" action={quickFiltersPath} className={styles.panel} preventScrollReset>
        <Hidden intent="create" back={back} view={view} />
        <FormStack>
          <TextField id={`${id}-name`} name="name" label={t('save_name')} maxLength={60} autoComplete="off" required />
          {mayShare ? <Checkbox id={`${id}-shared`} name="shared" label={t('save_share')} /> : null}
          <Checkbox id={`${id}-default`} name="is_default" label={t('save_default')} />
          <Button tone="primary" full pending={sent?.get('intent') === 'create'}>
            {t('save_button')}
          </Button>
        </FormStack>
      </Form>
    </Menu>
  )
}

/** What can be done with one view; `manages` on the page that manages them all. */
export function FilterMenu({ filter, back, mayShare, manages }: Sent & { filter: QuickFilter; manages?: boolean }) {
  const t = useText('quick_filters')
  const { id, name, mine, shared, is_default } = filter
  return (
    <Menu label={t('more', { name })} icon={<Ellipsis />} size="small">
      <Send intent={is_default ? 'undefault' : 'default'} id={id} back={back}>
        {t(is_default ? 'no_default' : 'make_default')}
      </Send>
      {mine && mayShare ? (
        <Send intent={shared ? 'unshare' : 'share'} id={id} back={back}>
          {t(shared ? 'unshare' : 'share')}
        </Send>
      ) : null}
      {mine ? <MenuLink href={quickFiltersHref({ edit: id })}>{t('rename')}</MenuLink> : null}
      {mine ? (
        <MenuLink href={quickFiltersHref({ delete: id })} tone="danger">
          {t('delete')}
        </MenuLink>
      ) : null}
      {manages ? null : (
        <>
          <MenuSeparator />
          <MenuLink href={quickFiltersHref()}>{t('manage')}</MenuLink>
        </>
      )}
    </Menu>
  )
}

type SendProps = { intent: string; id: string; back: string; view?: View; children: ReactNode }

/** A change that takes one press. */
function Send({ intent, id, back, view, children }: SendProps) {
  return (
    <Form method="post" action={quickFiltersPath} preventScrollReset>
      <Hidden intent={intent} id={id} back={back} {...(view && { view })} />
      <MenuButton>{children}</MenuButton>
    </Form>
  )
}

function Hidden({ intent, id, back, view }: { intent: string; id?: string; back: string; view?: View }) {
  const fields = {
    intent,
    back,
    ...(id && { id }),
    ...(view && { contacts_scope: JSON.stringify(view.contacts_scope), columns: JSON.stringify(view.columns) }),
  }
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
