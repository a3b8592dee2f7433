import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Row } from '#app/ui/layout/layout.tsx'
import type { contactEmailsPage } from './contact-emails.server.ts'
import { contactEmailsPath } from './paths.ts'

type Props = Pick<Awaited<ReturnType<typeof contactEmailsPage>>, 'bounced' | 'may_write'> & { number: number }

/** Addresses that mail came back from: why, and the way to write to them again. */
export function BouncedAddresses({ bounced, may_write, number }: Props) {
  const t = useText('campaigns')
  return bounced.map(({ email, reason, stopped, at }) => (
    <Banner key={email} tone={stopped ? 'danger' : 'warning'}>
      <p>
        {t(`bounced.${reason}`, { email })} <When at={at} />. {t(stopped ? 'bounced.stopped' : 'bounced.counted')}
      </p>
      {may_write ? (
        <Form method="post" action={contactEmailsPath(number)} preventScrollReset>
          <input type="hidden" name="email" value={email} />
          <Row>
            <Button name="intent" value="reset" size="small">
              {t('bounced.reset')}
            </Button>
          </Row>
        </Form>
      ) : null}
    </Banner>
  ))
}
