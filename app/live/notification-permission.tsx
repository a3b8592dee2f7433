import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Panel } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'

/** Whether new messages also show on the desktop: asked of the browser, on a press of the person's alone. Nothing without scripts. */
export function NotificationPermission() {
  const t = useText('live')
  const hydrated = useHydrated()
  const [answer, setAnswer] = useState<NotificationPermission | null>(null)
  if (!hydrated || !('Notification' in window)) return null
  const permission = answer ?? Notification.permission
  return (
    <Panel title={t('notifications.title')} hint={t('notifications.hint')}>
      <Stack gap={3}>
        <p role="status">{t(`notifications.${permission}`)}</p>
        {permission === 'default' ? (
          <div>
            <Button type="button" onClick={() => void Notification.requestPermission().then(setAnswer)}>
              {t('notifications.allow')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Panel>
  )
}
