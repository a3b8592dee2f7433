import { useText } from '#app/i18n/use-text.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { ShortcutList } from './shortcut-list.tsx'

type Props = { singleKeys: boolean; onClose(): void }

/** The keys, over the page one is on. Only ever imported lazily. */
export function ShortcutDialog({ singleKeys, onClose }: Props) {
  const t = useText('common')
  return (
    <Dialog title={t('keys.title')} closeHref="/shortcuts" closeLabel={t('keys.close')} onClose={onClose} size="small">
      <ShortcutList singleKeys={singleKeys} />
    </Dialog>
  )
}
