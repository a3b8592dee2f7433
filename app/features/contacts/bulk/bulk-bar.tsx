import ListChecks from 'lucide-react/icons/list-checks'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { RadioGroup } from '#app/ui/controls/choice.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { Menu, MenuButton } from '#app/ui/overlays/menu.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import { BulkBar } from '#app/ui/controls/selection.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import type { BulkOperation } from './bulk-operations.ts'
import * as styles from '../list/list.css.ts'

const prominent: readonly BulkOperation[] = ['tags', 'status', 'group', 'export', 'delete']

/** Below the list once rows are ticked: what can be done to them. */
export function ListBulkBar({ acts, mayMerge }: { acts: readonly BulkOperation[]; mayMerge: boolean }) {
  const l = useText('lists')
  const rest = acts.filter((act) => !prominent.includes(act))
  return (
    <BulkBar label={l('select.bar')} countLabel={l('select.selected')} clearLabel={l('select.clear')}>
      {prominent
        .filter((act) => acts.includes(act))
        .map((act) => (
          <Button key={act} size="small" name="act" value={act} tone={act === 'delete' ? 'danger' : 'secondary'}>
            {l(`acts.${act}`)}
          </Button>
        ))}
      {mayMerge ? (
        <Button size="small" name="act" value="merge">
          {l('acts.merge')}
        </Button>
      ) : null}
      {rest.length > 0 ? (
        <Menu label={l('acts.more')} trigger={l('acts.more')} size="small">
          {rest.map((act) => (
            <MenuButton key={act} name="act" value={act}>
              {l(`acts.${act}`)}
            </MenuButton>
          ))}
        </Menu>
      ) : null}
    </BulkBar>
  )
}

/** More than what a page shows: everything that the list finds, or the first or last so many of it. */
export function SelectMenu({ acts, query, total }: { acts: readonly BulkOperation[]; query: string; total: string }) {
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
          <Row gap={2} wrap>
            {acts.map((act) => (
              <Button key={act} size="small" name="act" value={act} tone={act === 'delete' ? 'danger' : 'secondary'}>
                {l(`acts.${act}`)}
              </Button>
            ))}
          </Row>
        </Stack>
      </UiForm>
    </Menu>
  )
}
