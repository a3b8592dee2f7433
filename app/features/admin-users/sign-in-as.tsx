import { Form } from '@remix-run/react'
import LogIn from 'lucide-react/icons/log-in'
import type { ActFor } from '#api/contract/session/session.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Menu, MenuButton, MenuHeading } from '#app/ui/overlays/menu.tsx'
import { Row } from '#app/ui/layout/layout.tsx'
import { userHref } from './paths.ts'

type Props = { user: { id: string; name: string; login_types: readonly { value: ActFor['login_type']; label: string }[] } }

/** The ways to act for somebody, in a menu: for a row of the list. */
export function SignInMenu({ user: { id, name, login_types } }: Props) {
  const t = useText('admin-users')
  if (login_types.length === 0) return null
  return (
    <Menu label={t('sign_in_as.named', { name })} icon={<LogIn />} size="small" align="end">
      <MenuHeading>{t('sign_in_as.title')}</MenuHeading>
      <Form method="post" action={userHref(id)}>
        <input type="hidden" name="intent" value="sign_in_as" />
        {login_types.map(({ value, label }) => (
          <MenuButton key={value} name="login_type" value={value}>
            {label}
          </MenuButton>
        ))}
      </Form>
    </Menu>
  )
}

/** The same as buttons, for the person's page. */
export function SignInButtons({ user: { id, login_types } }: Props) {
  return (
    <Form method="post" action={userHref(id)}>
      <input type="hidden" name="intent" value="sign_in_as" />
      <Row>
        {login_types.map(({ value, label }) => (
          <Button key={value} name="login_type" value={value}>
            {label}
          </Button>
        ))}
      </Row>
    </Form>
  )
}
