import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Timeline } from '#app/ui/data/timeline.tsx'
import { brandPath } from './branding-search-params.ts'
import type { brandingPage } from './branding.server.ts'

type Props = Pick<Awaited<ReturnType<typeof brandingPage>>, 'published' | 'may_change' | 'file_in_force'>

/** What was published before, newest first; each can be put in force again, and so can the file alone. */
export function PublishedCard({ published, may_change, file_in_force }: Props) {
  const t = useText('branding')
  const inForce = <StatusChip tone="success">{t('in_force')}</StatusChip>
  const putBack = (id: string | null, what: string) =>
    may_change ? (
      <Form method="post" action={brandPath} preventScrollReset>
        <input type="hidden" name="intent" value="put_back" />
        {id ? <input type="hidden" name="id" value={id} /> : null}
        <Button size="small" tone="quiet" aria-label={t('put_back_named', { what })}>
          {t('put_back')}
        </Button>
      </Form>
    ) : null
  if (published.length === 0) {
    return (
      <Card title={t('history')}>
        <p>{t('history_empty')}</p>
      </Card>
    )
  }
  const items = [
    ...published.map(({ id, in_force, by, at, what }) => ({
      id,
      tone: in_force ? ('success' as const) : ('neutral' as const),
      title: what,
      meta: (
        <>
          {by}{' '}
          <time dateTime={at.iso} title={at.full}>
            {at.words}
          </time>
        </>
      ),
      actions: in_force ? inForce : putBack(id, `${what}, ${at.full}`),
    })),
    {
      id: 'file',
      tone: file_in_force ? ('success' as const) : ('neutral' as const),
      title: t('file'),
      actions: file_in_force ? inForce : putBack(null, t('file')),
    },
  ]
  return (
    <Card title={t('history')}>
      <Timeline label={t('history')} items={items} />
    </Card>
  )
}
