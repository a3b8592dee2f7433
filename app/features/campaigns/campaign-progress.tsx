import { Form } from '@remix-run/react'
import type { CampaignCounts } from '#api/contract/campaigns/campaigns.ts'
import { useText } from '#app/i18n/use-text.ts'
import { useLiveState } from '#app/live/store.ts'
import { useLookAgain } from '#app/live/use-look-again.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Stat, StatGrid } from '#app/ui/data/stat.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { campaignPage } from './campaigns.server.ts'
import { campaignHref, recipientsHref } from './paths.ts'

type Props = Awaited<ReturnType<typeof campaignPage>>

const always: readonly (keyof CampaignCounts)[] = ['sent', 'left_out']
const sometimes: readonly (keyof CampaignCounts)[] = [
  'waiting',
  'queued',
  'sending',
  'unsure',
  'bounced',
  'complained',
  'failed',
  'forgotten',
]

/** How far a broadcast is: all who were chosen add up. What is not handed over yet can be held back. */
export function CampaignProgress({ campaign, may_change, is_own }: Props) {
  const t = useText('campaigns')
  const { id, channel, status, held_by, by_their_clock, total_count, counts, left_out, answers } = campaign
  const onTheWay = counts.waiting + counts.queued + counts.sending
  const isTold = useLiveState() === 'CONNECTED' && is_own
  // Whose it is is told of each step; others, and whoever hears nothing, look again.
  useLookAgain(status === 'sending' && !isTold)
  const states = [...always, ...sometimes.filter((state) => counts[state] > 0)]
  return (
    <Stack gap={4}>
      {status === 'paused' ? (
        <Banner tone="warning">{t(held_by === 'safety' && channel === 'text' ? 'held.safety_text' : `held.${held_by ?? 'person'}`)}</Banner>
      ) : null}
      {by_their_clock && onTheWay > 0 ? <Banner tone="info">{t('broadcast.by_their_clock')}</Banner> : null}
      {counts.unsure > 0 ? <Banner tone="warning">{t('unsure_text', { count: counts.unsure })}</Banner> : null}
      <Card title={t('broadcast.progress')}>
        <Stack gap={4}>
          <Progress
            label={t('broadcast.progress')}
            labelHidden
            value={total_count - onTheWay}
            max={Math.max(1, total_count)}
            text={t('broadcast.progress_text', { done: total_count - onTheWay, total: total_count })}
          />
          <StatGrid>
            {states.map((state) => (
              <Stat key={state} label={t(`counts.${state}`)} value={counts[state]} href={recipientsHref(id, { state })} />
            ))}
            {channel === 'email' && campaign.replied_count > 0 ? <Stat label={t('replied')} value={campaign.replied_count} /> : null}
            {answers ? (
              <>
                <Stat label={t('texts.replied')} value={answers.replied} />
                <Stat label={t('texts.stopped')} value={answers.stopped} />
              </>
            ) : null}
          </StatGrid>
          {may_change ? <Turns id={id} status={status} unsure={counts.unsure} /> : null}
        </Stack>
      </Card>
      {left_out.length > 0 ? (
        <Card title={t('broadcast.left_out')}>
          <ul>
            {left_out.map(({ rule, count }) => (
              <li key={rule}>
                <Anchor href={recipientsHref(id, { state: 'left_out', reason: rule })}>{t(`rules.${rule}`)}</Anchor>: {count}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </Stack>
  )
}

function Turns({ id, status, unsure }: { id: string; status: Props['campaign']['status']; unsure: number }) {
  const t = useText('campaigns')
  const isOpen = status === 'sending' || status === 'scheduled'
  const turns = [
    ...(isOpen ? ['pause' as const] : []),
    ...(status === 'paused' ? ['resume' as const] : []),
    ...(isOpen || status === 'paused' ? ['cancel' as const] : []),
    ...(unsure > 0 && status !== 'cancelled' ? ['send_unsure' as const] : []),
  ]
  if (turns.length === 0) return null
  return (
    <Form method="post" action={campaignHref(id)} preventScrollReset>
      <Row>
        {turns.map((turn) => (
          <Button key={turn} name="intent" value={turn} tone={turn === 'cancel' ? 'danger' : turn === 'resume' ? 'primary' : 'secondary'}>
            {t(`turns.${turn}`, { count: unsure })}
          </Button>
        ))}
      </Row>
    </Form>
  )
}
