import type { FieldMetadata } from '@conform-to/react'
import { campaignTopics } from '#config/mailing.ts'
import type { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { FieldGroup } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import type { topicChoices } from './topic.server.ts'

export type TopicFieldNames = { topic: string; plan_year: string; season_reason: string }
export type TopicChoices = ReturnType<typeof topicChoices>

type Props<Fields extends Record<string, unknown>> = {
  fields: Record<keyof TopicFieldNames, FieldMetadata<string, Fields>>
  props: ReturnType<typeof useForm<Fields>>['props']
  choices: TopicChoices
}

/** What a broadcast is about: of Medicare plans, of which year; and an admin's reason for members out of season. */
export function TopicFields<Fields extends Record<string, unknown>>({ fields, props, choices }: Props<Fields>) {
  const t = useText('campaigns')
  return (
    <FieldGroup legend={t('broadcast.about')} hint={t('season.hint')} columns={2}>
      <NativeSelect
        {...props(fields.topic)}
        label={t('broadcast.topic')}
        options={campaignTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
      />
      <NativeSelect
        {...props(fields.plan_year)}
        label={t('season.plan_year')}
        options={choices.years.map((year) => ({ value: String(year), label: String(year) }))}
      />
      {choices.may_excuse ? (
        <TextField {...props(fields.season_reason)} label={t('season.reason')} hint={t('season.reason_hint')} maxLength={200} />
      ) : null}
    </FieldGroup>
  )
}

/** How many of the group the season of plans keeps back, if it keeps back any. */
export function OutOfSeason({ count }: { count: number }) {
  const t = useText('campaigns')
  return count > 0 ? <Banner tone="warning">{t('season.left_out', { count })}</Banner> : null
}
