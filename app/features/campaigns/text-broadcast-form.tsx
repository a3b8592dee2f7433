import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { BroadcastFrame, type BroadcastProps } from './broadcast-frame.tsx'
import * as styles from './campaigns.css.ts'
import { FieldNames } from './mail-fields.tsx'
import { PreviewAs, type PreviewFieldNames } from './preview-as.tsx'
import { OutOfSeason, TopicFields, type TopicFieldNames } from './topic-fields.tsx'
import type { ShownText, TextCampaignAnswer } from './text-campaigns.server.ts'

type Fields = {
  title: string
  content: string
  campaign_trigger_id: string
  day: string
  time: string
  by_their_clock: string
} & PreviewFieldNames &
  TopicFieldNames

type Props = BroadcastProps<TextCampaignAnswer>

/** What is texted to many: written, looked at in its parts and with its cost, and sent off by one button that says to how many. */
export function TextBroadcastForm({ action, group, samples, templates, names, campaignId, topics, answer }: Props) {
  const t = useText('campaigns')
  const form = useForm<Fields>({
    id: 'text-broadcast',
    result: answer?.result,
    defaults: { topic: 'general' },
  })
  const { fields, props } = form
  return (
    <>
      <BroadcastFrame
        form={form}
        action={action}
        group={group}
        sends={{ sms_group_id: group.id, campaign_id: campaignId }}
        tested={answer?.texted}
        day={props(fields.day)}
        time={props(fields.time)}
        theirs={props(fields.by_their_clock)}
        words={{ when_hint: t('texts.when_hint'), test: t('texts.test'), send: t('texts.send', { count: group.will_receive }) }}
      >
        <TextField {...props(fields.title)} label={t('broadcast.title')} hint={t('templates.name_hint')} maxLength={120} required />
        <TopicFields fields={fields} props={props} choices={topics} />
        {templates.length > 0 ? (
          <NativeSelect
            {...props(fields.campaign_trigger_id)}
            label={t('texts.ready')}
            hint={t('texts.ready_hint')}
            options={templates}
            emptyLabel={t('own_words')}
          />
        ) : null}
        <TextArea {...props(fields.content)} label={t('text')} hint={t('texts.words_hint')} rows={5} maxLength={1600} />
        <FieldNames names={names} />
        <PreviewAs fields={fields} props={props} samples={samples} total={group.total_count} />
      </BroadcastFrame>
      {answer?.shown ? (
        <>
          <OutOfSeason count={answer.shown.season_left_out} />
          <TextPreviewCard text={answer.shown} />
        </>
      ) : null}
    </>
  )
}

/** The text as one of them gets it, what was added to it, its parts, and what all of them come to. */
function TextPreviewCard({ text }: { text: ShownText }) {
  const t = useText('campaigns')
  const { body, added, missing, segments, characters, encoding, total_segments, texts_left, cost } = text
  return (
    <Card title={t('preview')}>
      <p className={styles.bubble}>{body}</p>
      {added.length > 0 ? <p className={styles.quiet}>{t('texts.added', { words: added.join(' … ') })}</p> : null}
      {missing.length > 0 ? <Banner tone="warning">{t('missing', { fields: missing.join(', ') })}</Banner> : null}
      <p>{t('texts.parts', { count: segments, characters })}</p>
      {encoding === 'UCS-2' ? <p className={styles.quiet}>{t('texts.unicode')}</p> : null}
      {total_segments === null ? null : <p>{t('texts.total', { count: total_segments, cost })}</p>}
      {texts_left === null ? null : <p>{t('texts.left', { count: texts_left })}</p>}
    </Card>
  )
}
