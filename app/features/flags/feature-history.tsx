import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Timeline } from '#app/ui/data/timeline.tsx'
import { featureHref } from './flags-search-params.ts'
import type { featurePage } from './flags.server.ts'

type Props = { feature: { key: string } } & Pick<Awaited<ReturnType<typeof featurePage>>, 'turns' | 'may_change'>

/** Who turned the switches of a feature, when and why; each turn can be put back. */
export function FeatureHistory({ feature, turns, may_change }: Props) {
  const t = useText('flags')
  const items = turns.map(({ id, enabled, words, reason, by, at }) => ({
    id,
    tone: enabled === null ? ('neutral' as const) : enabled ? ('success' as const) : ('warning' as const),
    title: words,
    meta: (
      <>
        {by}{' '}
        <time dateTime={at.iso} title={at.full}>
          {at.words}
        </time>
      </>
    ),
    children: reason,
    actions: may_change ? (
      <Form method="post" action={featureHref(feature.key)} preventScrollReset>
        <input type="hidden" name="intent" value="revert" />
        <input type="hidden" name="id" value={id} />
        <Button size="small" tone="quiet" aria-label={t('revert_named', { what: words })}>
          {t('revert')}
        </Button>
      </Form>
    ) : null,
  }))
  return (
    <Card title={t('history')}>{items.length > 0 ? <Timeline label={t('history')} items={items} /> : <p>{t('history_empty')}</p>}</Card>
  )
}
