import ListChecks from 'lucide-react/icons/list-checks'
import { Fragment } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { RadioGroup } from '#app/ui/controls/choice.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { Menu, MenuButton, MenuHeading } from '#app/ui/overlays/menu.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import { BulkBar } from '#app/ui/controls/selection.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import type { ActGroup, BulkOperation } from './bulk-operations.ts'
import * as styles from '../list/list.css.ts'

type BarProps = { first: readonly BulkOperation[]; more: readonly ActGroup[]; mayMerge: boolean }

/** Below the list once rows are ticked: what can be done to them. */
export function ListBulkBar({ first, more, mayMerge }: BarProps) {
  const l = useText('lists')
  return (
    <BulkBar label={l('select.bar')} countLabel={l('select.selected')} clearLabel={l('select.clear')}>
      {first.map((act) => (
        <Button key={act} size="small" name="act" value={act} tone={act === 'delete' ? 'danger' : 'secondary'}>
          {l(`acts.${act}`)}
        </Button>
      ))}
      {mayMerge ? (
        <Button size="small" name="act" value="merge">
          {l('acts.merge')}
        </Button>
      ) : null}
      {more.length > 0 ? (
        <Menu label={l('acts.more')} trigger={l('acts.more')} size="small">
          {more.map(({ group, acts }) => (
            <Fragment key={group}>
              <MenuHeading>{l(`acts.about.${group}`)}</MenuHeading>
              {acts.map((act) => (
                <MenuButton key={act} name="act" value={act}>
                  {l(`acts.${act}`)}
                </MenuButton>
              ))}
            </Fragment>
          ))}
        </Menu>
      ) : null}
    </BulkBar>
  )
}

/** More than what a page shows: everything that the list finds, or the first or last so many of it. */
export function SelectMenu({ groups, query, total }: { groups: readonly ActGroup[]; query: string; total: string }) {
  const l = useText('lists')
  const which = [
    { value: 'all', label: `${l('select.all')} (${total})` },
    { value: 'first', label: l('select.first') },
    { value: 'last', label: l('select.last') },
  ]
  return (
    <Menu label={l('select.menu')} icon={<ListChecks />} trigger={<span className={styles.wideWords}>{l('select.menu')}</span>} align="end">
      <UiForm method="post" action="/contacts/bulk" className={styles.selectForm}>
        <input type="hidden" name="query" value={query} />
        <Stack gap={3}>
          <RadioGroup label={l('select.which')} name="which" options={which} defaultValue="all" />
          <TextField
            label={l('select.how_many')}
            hint={l('select.order_hint')}
            name="select_n"
            type="number"
            inputMode="numeric"
            min={1}
            max={1_000_000}
            defaultValue="100"
            width="short"
          />
          {groups.map(({ group, acts }) => (
            <Stack key={group} gap={1}>
              <MenuHeading>{l(`acts.about.${group}`)}</MenuHeading>
              <Row gap={2} wrap>
                {acts.map((act) => (
                  <Button key={act} size="small" name="act" value={act} tone={act === 'delete' ? 'danger' : 'secondary'}>
                    {l(`acts.${act}`)}
                  </Button>
                ))}
              </Row>
            </Stack>
          ))}
        </Stack>
      </UiForm>
    </Menu>
  )
}
