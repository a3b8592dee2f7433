import { Form } from '@remix-run/react'
import { LeftOutList } from '#app/features/campaigns/index.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import type { enrolPage } from './enrol.server.ts'
import { enrolHref, enrolPath, workflowsPath } from './paths.ts'

type Props = Awaited<ReturnType<typeof enrolPage>>

/** Into which flow, who enters it and who does not, and the button that lets just so many in. */
export function EnrolForm({ selection, back, flows, flow, refused, preview }: Props) {
  const t = useText('workflows')
  if (flows.length === 0)
    return (
      <EmptyState title={t('no_flow')} text={t('no_flow_text')} actions={<LinkButton href={workflowsPath}>{t('to_flows')}</LinkButton>} />
    )
  return (
    <Stack>
      <Form method="get" action={enrolPath}>
        <input type="hidden" name="selection" value={selection} />
        <input type="hidden" name="back" value={back} />
        <Row align="end" wrap>
          <NativeSelect
            id="enrol-flow"
            name="flow"
            label={t('which_flow')}
            options={flows}
            emptyLabel={t('choose')}
            defaultValue={flow}
            width="medium"
            required
          />
          <Button tone={preview ? 'secondary' : 'primary'}>{t('see_who')}</Button>
        </Row>
      </Form>
      {refused ? <Banner tone="danger">{refused}</Banner> : null}
      {preview ? (
        <Card title={preview.enrolled_count > 0 ? t('enters', { count: preview.enrolled_count }) : t('enters_none')}>
          <LeftOutList groups={preview.left_out} />
          <Form method="post" action={enrolHref({ selection, back, flow })}>
            <FormActions>
              <LinkButton tone="quiet" href={back}>
                {t('back')}
              </LinkButton>
              {preview.enrolled_count > 0 ? <Button tone="primary">{t('enrol_some', { count: preview.enrolled_count })}</Button> : null}
            </FormActions>
          </Form>
        </Card>
      ) : null}
    </Stack>
  )
}
