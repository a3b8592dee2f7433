import { Form, useLocation } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'

/** Turns the shortcuts of one key off: they get in the way of speech input, and of who presses keys by accident. */
export function SingleKeys({ singleKeys }: { singleKeys: boolean }) {
  const t = useText('common')
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/preferences" preventScrollReset>
      <input type="hidden" name="back" value={pathname + search} />
      <Stack gap={2}>
        <p>{t(singleKeys ? 'keys.are_on' : 'keys.are_off')}</p>
        <Row>
          <Button size="small" name="single_keys" value={String(!singleKeys)}>
            {t(singleKeys ? 'keys.turn_off' : 'keys.turn_on')}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
