import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { importsPart } from './imports.server.ts'
import { medicareHref } from './paths.ts'

type Part = Awaited<ReturnType<typeof importsPart>>
type Props = { part: Part; contact: { number: number; first_name: string; last_name: string } }

/** What would go to the platform, word for word, and the press that sends it there. */
export function HandOverCard({ part, contact, result }: Props & { result: SubmissionResult | undefined }) {
  const t = useText('medicare')
  const missing = part.needed.filter(({ words }) => words === '')
  return (
    <Card title={t('hand_over.title', { to: part.to })}>
      <Stack>
        <p>{t(part.target === 'paper' ? 'hand_over.lead_paper' : 'hand_over.lead', { to: part.to })}</p>
        {part.is_stand_in ? <Banner>{t('hand_over.stand_in', { to: part.to })}</Banner> : null}
        {missing.length > 0 ? (
          <Banner
            tone="warning"
            title={t('hand_over.missing', { fields: missing.map(({ label }) => label).join(', ') })}
            actions={<Anchor href={`/contacts/${contact.number}/edit`}>{t('hand_over.fill_in')}</Anchor>}
          />
        ) : part.may_hand_over ? (
          <HandOverForm part={part} contact={contact} result={result} />
        ) : null}
        <p>{t('no_look_up')}</p>
      </Stack>
    </Card>
  )
}

function HandOverForm({ part, contact, result }: Props & { result: SubmissionResult | undefined }) {
  const t = useText('medicare')
  const form = useIntentForm<{ fields: string[]; consent: string }>({ intent: 'hand_over', result })
  const chosen = form.fields.fields.initialValue
  const name = `${contact.first_name} ${contact.last_name}`
  return (
    <IntentForm form={form} action={medicareHref(contact.number)} failed={t('hand_over.failed')}>
      <KeyValueList
        items={part.needed.map(({ field, label, words }) => ({ id: field, label, value: words }))}
        layout="stacked"
        columns={3}
      />
      {part.choices.length > 0 ? (
        <CheckList
          label={t('hand_over.more')}
          name={form.fields.fields.name}
          options={part.choices.map(({ field, label, words }) => ({ value: field, label: `${label}: ${words}` }))}
          defaultValues={Array.isArray(chosen) ? chosen.map(String) : chosen ? [String(chosen)] : []}
          narrowLabel={t('hand_over.narrow')}
        />
      ) : null}
      <Checkbox {...form.props(form.fields.consent)} label={t('hand_over.consent', { name, to: part.to })} required />
      <FormActions>
        <Button tone="primary" pending={form.pending}>
          {t(part.target === 'paper' ? 'hand_over.on_paper' : 'hand_over.send', { to: part.to })}
        </Button>
      </FormActions>
    </IntentForm>
  )
}

/** What went, when, and by whom. */
export function HandedOverCard({ history }: Pick<Part, 'history'>) {
  const t = useText('medicare')
  if (history.length === 0) return null
  const items = history.map(({ id, href, to, is_stand_in, fields, by, at }) => ({
    id,
    label: <When at={at} />,
    value: (
      <>
        <Anchor href={href}>{is_stand_in ? t('history.to_stand_in', { to }) : to}</Anchor> · {by} · {fields}
      </>
    ),
  }))
  return (
    <Card title={t('history.title')}>
      <KeyValueList items={items} />
    </Card>
  )
}
