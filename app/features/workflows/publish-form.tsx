import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { RadioGroup } from '#app/ui/controls/choice.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import type { flowPage } from './flow.server.ts'
import { flowHref } from './paths.ts'

type Props = Pick<Awaited<ReturnType<typeof flowPage>>, 'flow' | 'problems'>

/** Publishing, with what becomes of those who wait; or pausing, which keeps everybody where they are. */
export function PublishForm({ flow, problems }: Props) {
  const t = useText('workflows')
  const { id, status, version, counts, has_changes } = flow
  const waiting = counts.waiting + counts.held
  const isNews = status !== 'active' || has_changes
  return (
    <Card title={t('force')}>
      <Form method="post" action={flowHref(id)} preventScrollReset>
        <Stack gap={3}>
          <p>{t(`force_texts.${status}`, { version, count: waiting })}</p>
          {problems > 0 ? <Banner tone="warning">{t('problems', { count: problems })}</Banner> : null}
          {isNews && waiting > 0 ? (
            <>
              {has_changes ? (
                <RadioGroup
                  label={t('waiting', { count: waiting })}
                  name="waiting"
                  defaultValue="keep"
                  options={[
                    { value: 'keep', label: t('keep') },
                    { value: 'move', label: t('move') },
                  ]}
                />
              ) : null}
              {status === 'paused' ? (
                <RadioGroup
                  label={t('overdue')}
                  name="overdue"
                  defaultValue="send"
                  options={[
                    { value: 'send', label: t('overdue_send') },
                    { value: 'skip', label: t('overdue_skip') },
                  ]}
                />
              ) : null}
            </>
          ) : null}
          <Row>
            {isNews && problems === 0 ? (
              <Button tone="primary" name="intent" value="publish">
                {t(has_changes || version === 0 ? 'publish' : 'resume')}
              </Button>
            ) : null}
            {status === 'active' ? (
              <Button name="intent" value="pause">
                {t('pause')}
              </Button>
            ) : null}
          </Row>
        </Stack>
      </Form>
    </Card>
  )
}
