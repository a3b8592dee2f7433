import type { SubmissionResult } from '@conform-to/react'
import { useText } from '#app/i18n/use-text.ts'
import { Timeline } from '#app/ui/data/timeline.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import type { soaPage } from './requests.server.ts'
import { NoteForm } from './soa-forms.tsx'

type Page = Awaited<ReturnType<typeof soaPage>>
type Props = Pick<Page, 'request' | 'notes' | 'may_note'> & { result: SubmissionResult | undefined }

/** What was added to something signed. */
export function SoaNotes({ request, notes, may_note, result }: Props) {
  const t = useText('soa')
  if (notes.length === 0 && !may_note) return null
  return (
    <Card title={t('notes')}>
      <Stack gap={4}>
        {notes.length > 0 ? (
          <Timeline
            label={t('notes')}
            items={notes.map(({ id, text, by, at }) => ({
              id: `note-${id}`,
              title: by.name,
              meta: <When at={at} />,
              children: text,
            }))}
          />
        ) : null}
        {may_note ? <NoteForm request={request} result={result} /> : null}
      </Stack>
    </Card>
  )
}
