import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { Editing, flowPage } from './flow.server.ts'
import { FlowVersions } from './flow-changes.tsx'
import { flowHref } from './paths.ts'
import { PublishForm } from './publish-form.tsx'
import { RulesForm } from './rules-form.tsx'
import { StepForm } from './step-form.tsx'
import { TriggerForm } from './trigger-form.tsx'

type Props = Awaited<ReturnType<typeof flowPage>> & { result: SubmissionResult | undefined }

/** A flow: what stands open for change, its steps, and whether it is in force. */
export function FlowEditor({ result, ...page }: Props) {
  const t = useText('workflows')
  const { flow, editing, trouble, may_change } = page
  return (
    <Stack>
      {trouble ? <Banner tone="danger">{trouble}</Banner> : null}
      {editing ? <Open id={flow.id} lock_version={flow.lock_version} editing={editing} result={result} /> : null}
      <FlowVersions {...page} />
      {may_change ? (
        <>
          <PublishForm {...page} />
          <Card title={t('name')}>
            <Form method="post" action={flowHref(flow.id)}>
              <input type="hidden" name="intent" value="rename" />
              <Row align="end">
                <TextField
                  id="flow-title"
                  name="title"
                  label={t('name')}
                  defaultValue={flow.title}
                  maxLength={120}
                  width="medium"
                  required
                />
                <Button>{t('rename')}</Button>
              </Row>
            </Form>
          </Card>
        </>
      ) : null}
    </Stack>
  )
}

type OpenProps = { id: string; lock_version: number; editing: Editing; result: SubmissionResult | undefined }

function Open({ editing, ...rest }: OpenProps) {
  const t = useText('workflows')
  if (editing.what === 'step') return <StepForm key={editing.step.id} {...rest} editing={editing} />
  if (editing.what === 'rules') return <RulesForm {...rest} editing={editing} />
  if (editing.what === 'trigger') return <TriggerForm {...rest} editing={editing} />
  return (
    <Card title={t('which_kind')}>
      <ul>
        {editing.kinds.map(({ value, label, hint }) => (
          <li key={value}>
            <Anchor href={flowHref(rest.id, { ...editing.place, kind: value })}>{label}</Anchor> – {hint}
          </li>
        ))}
      </ul>
    </Card>
  )
}
