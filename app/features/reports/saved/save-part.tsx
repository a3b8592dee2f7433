import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { StaleBanner } from '#app/forms/stale.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Section } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { savedHref, typeHref } from '../paths.ts'
import { QuestionFields, SaveForm } from './save-form.tsx'
import type { ReportAnswer } from './stale.server.ts'
import type { typePage } from '../type-page.server.ts'

type Page = Awaited<ReturnType<typeof typePage>>
type Props = {
  page: Pick<Page, 'type' | 'typed' | 'keeps' | 'choices' | 'changing' | 'may_send' | 'run'>
  answer: ReportAnswer | undefined
}

/** What can be done with an answered question: save it under a name, or have the saved report that it came from ask it from now on. */
export function SavePart({ page, answer }: Props) {
  const t = useText('reports')
  const { type, typed, keeps, choices, changing, may_send, run } = page
  const isChange = answer?.result.initialValue?.['intent'] === 'change'
  // The run too: what is refused comes back to the same answer, which may have taken long.
  const here = typeHref(type.key, { ...typed, ...keeps, ...(run && { run: run.id }) })
  return (
    <Section title={t('saved.save')} className="no-print">
      <Stack gap={5}>
        {changing ? <ChangeForm action={here} changing={changing} typed={typed} answer={isChange ? answer : undefined} /> : null}
        <SaveForm
          action={here}
          shared={choices.shared}
          answer={isChange ? undefined : answer}
          question={typed}
          defaults={{ title: '', shared: 'me' }}
          mayGoOn={may_send}
          {...(changing && { button: t('saved.save_new') })}
        />
      </Stack>
    </Section>
  )
}

type ChangeProps = { action: string; changing: NonNullable<Page['changing']>; typed: Page['typed']; answer: ReportAnswer | undefined }

function ChangeForm({ action, changing: { id, title, lock_version }, typed, answer }: ChangeProps) {
  const t = useText('reports')
  const common = useText('common')
  const form = useIntentForm<Record<string, never>>({ intent: 'change', result: answer?.result })
  return (
    <IntentForm form={form} action={action} sends={{ lock_version: String(answer?.stale?.lock_version ?? lock_version), title }}>
      {answer?.stale ? <StaleBanner stale={answer.stale} /> : null}
      <QuestionFields typed={typed} />
      <FormActions>
        <LinkButton tone="quiet" href={savedHref(id)}>
          {common('actions.cancel')}
        </LinkButton>
        <Button tone="primary" pending={form.pending}>
          {t('saved.save_changes', { title })}
        </Button>
      </FormActions>
    </IntentForm>
  )
}
