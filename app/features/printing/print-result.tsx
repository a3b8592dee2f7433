import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button, ButtonRow, LinkButton } from '#app/ui/controls/button.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { LeftOut } from './left-out.tsx'
import { printFileHref, printHref, printPictureHref } from './paths.ts'
import type { PrintPage } from './printing.server.ts'
import * as styles from './printing.css.ts'

type Props = { print: NonNullable<PrintPage['print']>; back: string }

/** How far a print is; ready, the file, and who is not on it. */
export function PrintResult({ print: { jid, kind, status, total_count, left_out, hours, batch, batches, rest_count }, back }: Props) {
  const t = useText('printing')
  const isReady = status === 'complete'
  const isLetters = kind === 'letters'
  const isWaiting = status === 'queued' || status === 'working'
  const ready = t(isLetters ? 'letters_ready' : 'ready', { count: total_count })
  const waiting = t(isLetters ? 'letters_waiting' : 'waiting', { count: total_count })
  return (
    <Card>
      <Stack gap={4}>
        <Banner tone={isReady ? 'success' : isWaiting ? 'info' : 'danger'} role="status">
          {isReady ? ready : isWaiting ? waiting : t('not_made')}
        </Banner>
        {batches > 1 ? <p>{t('batch', { batch, batches })}</p> : null}
        {isReady ? <p>{t(isLetters ? 'letters_size' : 'actual_size', { count: hours })}</p> : null}
        {isReady && rest_count > 0 ? (
          <Form method="post" action={printHref({ jid, back })}>
            <Button>{t('next_batch', { count: rest_count })}</Button>
          </Form>
        ) : null}
        <ButtonRow>
          {isReady ? (
            <LinkButton tone="primary" href={printFileHref(jid)} target="_blank" rel="noreferrer">
              {t('open')}
            </LinkButton>
          ) : isWaiting ? (
            <LinkButton href={printHref({ jid, back })}>{t('look_again')}</LinkButton>
          ) : null}
          <LinkButton tone="quiet" href={back}>
            {t('done')}
          </LinkButton>
        </ButtonRow>
        {isReady ? (
          <img
            className={styles.picture}
            src={printPictureHref(jid)}
            alt={t(isLetters ? 'first_letter' : 'first_sheet')}
            decoding="async"
          />
        ) : null}
        {left_out.length > 0 ? <LeftOut groups={left_out} /> : null}
      </Stack>
    </Card>
  )
}
