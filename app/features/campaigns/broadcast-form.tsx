import { campaignSenders } from '#config/mailing.ts'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { BroadcastFrame, type BroadcastProps } from './broadcast-frame.tsx'
import type { CampaignAnswer } from './campaigns.server.ts'
import { BlockRows, FieldNames, LetterFields, newBlock, type BlockFields, type LetterFieldNames } from './mail-fields.tsx'
import { MailPreview } from './mail-preview.tsx'
import { PreviewAs, type PreviewFieldNames } from './preview-as.tsx'
import { OutOfSeason, TopicFields, type TopicFieldNames } from './topic-fields.tsx'

type Fields = {
  title: string
  blocks: BlockFields[]
  from: string
  track_clicks: string
  day: string
  time: string
  by_their_clock: string
} & LetterFieldNames &
  PreviewFieldNames &
  TopicFieldNames

type Props = BroadcastProps<CampaignAnswer>

/** What is written to many, looked at as one of them, and sent off by one button that says to how many. */
export function BroadcastForm({ action, group, samples, templates, names, campaignId, topics, answer }: Props) {
  const t = useText('campaigns')
  const form = useForm<Fields>({
    id: 'broadcast',
    result: answer?.result,
    defaults: { blocks: [newBlock], from: 'me', topic: 'general' },
    lists: true,
  })
  const { fields, props } = form
  return (
    <>
      <BroadcastFrame
        form={form}
        action={action}
        group={group}
        sends={{ mailing_group_id: group.id, campaign_id: campaignId }}
        tested={answer?.tested}
        day={props(fields.day)}
        time={props(fields.time)}
        theirs={props(fields.by_their_clock)}
        words={{ when_hint: t('broadcast.when_hint'), test: t('broadcast.test'), send: t('broadcast.send', { count: group.will_receive }) }}
      >
        <TextField {...props(fields.title)} label={t('broadcast.title')} hint={t('templates.name_hint')} maxLength={120} required />
        <NativeSelect
          {...props(fields.from)}
          label={t('broadcast.from')}
          options={campaignSenders.map((value) => ({ value, label: t(`senders.${value}`) }))}
        />
        <TopicFields fields={fields} props={props} choices={topics} />
        <LetterFields fields={fields} props={props} templates={templates} />
        <BlockRows form={form.form} list={fields.blocks} props={props} languages />
        <FieldNames names={names} />
        <PreviewAs fields={fields} props={props} samples={samples} total={group.total_count} />
        <Checkbox {...props(fields.track_clicks)} label={t('clicks.track')} hint={t('clicks.track_hint')} />
      </BroadcastFrame>
      {answer?.preview ? (
        <>
          <OutOfSeason count={answer.preview.season_left_out} />
          <MailPreview title={t('preview')} mail={answer.preview} />
        </>
      ) : null}
    </>
  )
}
