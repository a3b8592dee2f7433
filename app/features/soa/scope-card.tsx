import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { newSoaHref, soaHref } from './paths.ts'
import type { scopeCard } from './scope-card.server.ts'

type Props = { contact: number; scope: NonNullable<Awaited<ReturnType<typeof scopeCard>>> }

/** What may be discussed with a contact, and the way to ask. */
export function ScopeCard({ contact, scope }: Props) {
  const t = useText('soa')
  const { agreed, open, to_complete, may_send } = scope
  return (
    <Card title={t('card')}>
      <Stack gap={3}>
        {agreed.length > 0 ? (
          <Row>
            {agreed.map(({ product, name, until }) => (
              <Badge key={product} tone="success">
                {t('card_until', { product: name, date: until })}
              </Badge>
            ))}
          </Row>
        ) : (
          <p>{t('card_no')}</p>
        )}
        {to_complete.map((number) => (
          <Anchor key={number} href={soaHref(number)}>
            {t('card_complete', { number })}
          </Anchor>
        ))}
        {open === null ? null : <Anchor href={soaHref(open)}>{t('card_open', { number: open })}</Anchor>}
        {may_send ? <LinkButton href={newSoaHref(contact)}>{t('send')}</LinkButton> : null}
      </Stack>
    </Card>
  )
}
