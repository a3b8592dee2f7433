import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Grid, Stack } from '#app/ui/layout/layout.tsx'
import { libraryPath } from './paths.ts'
import type { libraryPage } from './workflows.server.ts'

/** Templates, each with what it does in a sentence and a button that copies it. */
export function TemplateCards({ list, rows, may_create }: Awaited<ReturnType<typeof libraryPage>>) {
  const t = useText('workflows')
  return (
    <ListFrame list={list} empty={null}>
      <Grid min="20rem">
        {rows.map(({ id, title, description, is_standard, owner }) => (
          <Card key={id} title={title}>
            <Stack gap={3}>
              <p>{description}</p>
              <p>
                <Badge>{is_standard ? t('standard') : owner}</Badge>
              </p>
              {may_create ? (
                <Form method="post" action={libraryPath}>
                  <input type="hidden" name="wf_template_id" value={id} />
                  <input type="hidden" name="title" value={title} />
                  <Button aria-label={t('use_it', { name: title })}>{t('use')}</Button>
                </Form>
              ) : null}
            </Stack>
          </Card>
        ))}
      </Grid>
    </ListFrame>
  )
}
