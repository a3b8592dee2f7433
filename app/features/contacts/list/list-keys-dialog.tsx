import { useText } from '#app/i18n/use-text.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Kbd } from '#app/ui/data/kbd.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Row } from '#app/ui/layout/layout.tsx'

type Props = { closeHref: string; onClose(): void }

/** Which keys the list listens to. */
export function KeysDialog({ closeHref, onClose }: Props) {
  const l = useText('lists')
  const keys = (...names: string[]) => (
    <Row gap={1}>
      {names.map((name) => (
        <Kbd key={name}>{name}</Kbd>
      ))}
    </Row>
  )
  const items = [
    { label: l('keys.move'), value: keys('↓', '↑', 'j', 'k') },
    { label: l('keys.tick'), value: keys('x') },
    { label: l('keys.star'), value: keys('s') },
    { label: l('keys.open'), value: keys('Enter') },
    { label: l('keys.search'), value: keys('/') },
    { label: l('keys.help'), value: keys('?') },
  ]
  return (
    <Dialog title={l('keys.title')} closeHref={closeHref} closeLabel={l('keys.close')} onClose={onClose} size="small">
      <KeyValueList items={items} />
    </Dialog>
  )
}
