import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Button, ButtonRow, LinkButton } from '#app/ui/controls/button.tsx'
import { Field, useControlAria } from '#app/ui/controls/field.tsx'
import { FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { usePieces, type Coming } from './use-pieces.ts'

export const accepted = {
  sheet: '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  documents: '.zip,application/zip',
}

type Props = { kind: 'sheet' | 'documents'; action: string; back: string; failed: string | null }

/** A file to be imported, or the zip of documents that comes with it: in pieces where scripts run, else as a plain form. */
export function UploadForm({ kind, action, back, failed }: Props) {
  const t = useText('imports')
  const navigation = useNavigation()
  const pieces = usePieces(kind, action)
  const { coming, begun, reopen } = pieces
  const words = (part: 'choose' | 'choose_hint' | 'upload' | 'not_read') => t(kind === 'sheet' ? part : `documents.${part}`)
  const basics = { id: 'import-file', name: 'file', label: words('choose'), hint: words('choose_hint') }
  const aria = useControlAria({ ...basics, required: true })
  const isRead = coming.at === 'read'
  const isBusy = navigation.state !== 'idle'
  const wasAsked = useRef(false)
  useEffect(() => {
    // What was answered without leaving the page was a refusal.
    if (isRead && !isBusy && wasAsked.current) reopen()
    wasAsked.current = isRead && isBusy
    // Only what the page waits for changes this.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isRead, isBusy])

  function sendInPieces(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget
    const file = new FormData(form).get('file')
    if (!(file instanceof File) || !file.name) return
    event.preventDefault()
    // Where the script is gone, as after a release, the form goes as it is.
    pieces.send(file).catch(() => form.submit())
  }

  if (coming.at !== 'choosing') return <OnItsWay {...pieces} coming={coming} />
  const { refused } = coming
  const why = refused ? (refused.words ?? t('pieces.signed_out')) : failed
  return (
    <Card>
      <Form method="post" action={action} encType="multipart/form-data" onSubmit={sendInPieces}>
        <input type="hidden" name="kind" value={kind} />
        <FormStack>
          {why ? (
            <Banner tone="danger" role="alert" title={words('not_read')}>
              {why}
            </Banner>
          ) : null}
          {begun ? (
            <Banner
              tone="info"
              title={t('pieces.stopped', { file: begun.name })}
              actions={
                <Button type="button" size="small" onClick={pieces.startOver}>
                  {t('pieces.start_over')}
                </Button>
              }
            >
              {t('pieces.stopped_text', { share: Math.floor((begun.sent * 100) / begun.size) })}
            </Banner>
          ) : null}
          <Field basics={basics} aria={aria}>
            <input {...aria} type="file" accept={accepted[kind]} />
          </Field>
          <FormActions>
            <LinkButton tone="quiet" href={back}>
              {t('cancel')}
            </LinkButton>
            <Button tone="primary" pending={navigation.formEncType === 'multipart/form-data'}>
              {words('upload')}
            </Button>
          </FormActions>
        </FormStack>
      </Form>
    </Card>
  )
}

type OnItsWayProps = {
  coming: Exclude<Coming, { at: 'choosing' }>
  pause(): void
  resume(): void
  startOver(): void
}

/** How far the file is, and what can be done about it. */
function OnItsWay({ coming: { at, file, sent, seconds }, pause, resume, startOver }: OnItsWayProps) {
  const t = useText('imports')
  const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1)
  const minutes = Math.round((seconds ?? 0) / 60)
  const left = seconds === null ? null : minutes < 1 ? t('pieces.seconds_left') : t('pieces.minutes_left', { count: minutes })
  const far = t('pieces.of', { sent: megabytes(sent), size: megabytes(file.size) })
  return (
    <Card>
      <Stack>
        <Progress
          label={at === 'read' ? t('running.reading') : t('pieces.sending', { file: file.name })}
          max={Math.max(1, file.size)}
          {...(at !== 'read' && { value: sent, text: at === 'sending' && left ? `${far} · ${left}` : far })}
        />
        <div role="status">{at === 'paused' || at === 'lost' ? <p>{t(`pieces.${at}`)}</p> : null}</div>
        {at === 'read' ? null : (
          <ButtonRow>
            {at === 'sending' ? (
              <Button type="button" onClick={pause}>
                {t('pieces.pause')}
              </Button>
            ) : (
              <Button type="button" tone="primary" onClick={resume}>
                {t('pieces.resume')}
              </Button>
            )}
            <Button type="button" tone="quiet" onClick={startOver}>
              {t('cancel')}
            </Button>
          </ButtonRow>
        )}
      </Stack>
    </Card>
  )
}
