import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import type { ShellUser } from './user-menu.tsx'

type Props = { user: ShellUser; impersonator: NonNullable<ShellUser['impersonator']> }

/** Always in sight while acting for somebody: who it is, and the way back. */
export function ActingBanner({ user, impersonator }: Props) {
  const t = useText('banners')
  const back = (
    <Form method="post" action={`/impersonation/${impersonator.session_id}`}>
      <Button size="small">{t('acting.return')}</Button>
    </Form>
  )
  return (
    <Banner tone="warning" edge actions={back}>
      {t('acting.banner', { impersonator: impersonator.name, name: user.name })}
    </Banner>
  )
}
