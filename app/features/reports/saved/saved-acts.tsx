import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FileLinks } from '../file-link.tsx'
import { savedHref, scheduleHref } from '../paths.ts'
import type { savedPage } from './saved.server.ts'

type Page = Awaited<ReturnType<typeof savedPage>>
type Props = { page: Pick<Page, 'report' | 'question_href' | 'run_file' | 'is_card' | 'may_arrange' | 'may_change'> }

/** What can be done with a saved report. */
export function SavedActs({ page: { report, question_href, run_file, is_card, may_arrange, may_change } }: Props) {
  const t = useText('reports')
  const here = savedHref(report.id)
  return (
    <>
      {may_change ? <LinkButton href={savedHref(report.id, { do: 'edit' })}>{t('saved.edit')}</LinkButton> : null}
      {may_change ? <LinkButton href={scheduleHref(report.id)}>{t('schedule.title')}</LinkButton> : null}
      {run_file ? <FileLinks file={run_file} /> : null}
      {may_arrange ? (
        <Form method="post" action={here}>
          <Button name="intent" value={is_card ? 'unpin' : 'pin'}>
            {t(is_card ? 'saved.unpin' : 'saved.pin')}
          </Button>
        </Form>
      ) : null}
      <LinkButton href={question_href}>{t(may_change ? 'saved.question' : 'saved.ask_otherwise')}</LinkButton>
      <Form method="post" action={here}>
        <Button tone="primary" name="intent" value="run">
          {t('saved.again')}
        </Button>
      </Form>
    </>
  )
}
