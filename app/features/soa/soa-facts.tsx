import { callHref } from '#app/features/phone/index.ts'
import { useText } from '#app/i18n/use-text.ts'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { When } from '#app/ui/data/when.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { soaPage } from './requests.server.ts'
import { soaHref } from './paths.ts'
import { toneOf } from './soa-list.tsx'

/** How a scope of appointment stands. */
export function SoaFacts({ request }: Pick<Awaited<ReturnType<typeof soaPage>>, 'request'>) {
  const t = useText('soa')
  const { contact, signer, opened, submitted, appointment } = request
  const items = [
    { label: t('state'), value: <StatusChip tone={toneOf[request.status]}>{request.state_words}</StatusChip> },
    { label: t('person'), value: contact ? <Anchor href={`/contacts/${contact.number}`}>{contact.name}</Anchor> : request.name },
    { label: t('agent'), value: request.agent_words },
    { label: t('products_agreed'), value: request.agreed_words },
    { label: t('products_suggested'), value: request.suggested_words },
    { label: t('channel'), value: [request.channel_words, request.sent_to].filter(Boolean).join(', ') },
    { label: t('delivery'), value: request.delivery_words },
    { label: t('opened'), value: opened ? <When at={opened} /> : '' },
    { label: t(request.status === 'open' ? 'expires' : 'valid_until'), value: request.until_words },
    { label: t('submitted'), value: request.signed_on_words || (submitted && <When at={submitted} />) },
    { label: t('signature'), value: request.signature_words },
    {
      label: t('voice.call'),
      value: request.voice ? <Anchor href={callHref(request.voice.call_id)}>{t('voice.at', { time: request.said_words })}</Anchor> : '',
    },
    { label: t('signer'), value: signer ? [signer.name, signer.relationship].filter(Boolean).join(', ') : '' },
    { label: t('identity'), value: request.identity ? t(`identities.${request.identity}`) : '' },
    { label: t('signed_from'), value: request.signed_from ? <StatusChip tone="warning">{request.signed_from_words}</StatusChip> : '' },
    { label: t('appointment'), value: appointment ? <When at={appointment} /> : '' },
    { label: t('plans'), value: request.plans_represented.map(({ name }) => name).join(', ') },
    { label: t('confirmation'), value: request.carrier_confirmation },
    { label: t('replaces'), value: request.replaces ? <OtherScope {...request.replaces} /> : '' },
    { label: t('replaced_by'), value: request.replaced_by ? <OtherScope {...request.replaced_by} /> : '' },
    { label: t('reason'), value: request.reason },
    { label: t('retain_until'), value: request.retain_words },
    { label: t('document'), value: request.document.status === 'failed' ? t('document_failed') : '' },
    { label: t('sha256'), value: request.document.sha256 ?? '' },
    { label: t('voice.sha256'), value: request.voice?.sha256 ?? '' },
    { label: t('scan_sha256'), value: request.scan?.sha256 ?? '' },
    { label: t('pdf_sha256'), value: request.document.pdf?.sha256 ?? '' },
  ]
  return (
    <Card>
      <KeyValueList items={items.filter(({ value }) => value)} columns={2} />
    </Card>
  )
}

function OtherScope({ number }: { number: number }) {
  const t = useText('soa')
  return <Anchor href={soaHref(number)}>{t('numbered', { number })}</Anchor>
}
