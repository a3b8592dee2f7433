import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import type { DialPage } from './dial.server.ts'
import { startDialHref } from './paths.ts'

/** How many are called, who is left out by which rule, and the button that opens the session. */
export function DialForm({ selection, back, account, is_stand_in, refused, preview }: DialPage) {
  const t = useText('dial')
  const toBack = (
    <LinkButton tone="quiet" href={back}>
      {t('back')}
    </LinkButton>
  )
  if (!preview)
    return (
      <Stack>
        <Banner tone="danger">{refused}</Banner>
        <div>{toBack}</div>
      </Stack>
    )
  const { included_count, closes, left_out } = preview
  return (
    <Card title={included_count > 0 ? t('called', { count: included_count }) : t('called_none')}>
      <Stack>
        {included_count > 0 ? <p>{t('closes', { time: closes.full })}</p> : null}
        {left_out.length > 0 ? (
          <section aria-labelledby="left-out">
            <h3 id="left-out">{t('left_out_title')}</h3>
            <ul>
              {left_out.map(({ key, words, count, until }) => (
                <li key={key}>
                  {words}: {count}
                  {until ? ` (${t('until', { time: until.full })})` : null}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <p>{is_stand_in ? t('stand_in') : t('goes_on', { account })}</p>
        <Form method="post" action={startDialHref({ selection, back })} reloadDocument>
          <FormActions>
            {toBack}
            {included_count > 0 ? <Button tone="primary">{t('start')}</Button> : null}
          </FormActions>
        </Form>
      </Stack>
    </Card>
  )
}
