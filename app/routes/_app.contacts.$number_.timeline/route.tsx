import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import History from 'lucide-react/icons/history'
import { readTimeline, timelineKinds, type TimelineLine } from '#api/contract/contacts/timeline.ts'
import * as styles from '#app/features/contacts/profile/contact-page.css.ts'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { nameOf } from '#app/features/contacts/contact-words.ts'
import { shownLines } from '#app/features/contacts/timeline/timeline.server.ts'
import { ContactTimeline } from '#app/features/contacts/timeline/contact-timeline.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Chip } from '#app/ui/tables/filter-bar.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const id = params['number'] ?? ''
  const address = new URL(args.request.url).searchParams
  const asked = readTimeline.pick({ kind: true, before: true })
  const kind = asked.shape.kind.safeParse(address.get('kind') ?? undefined).data
  const before = asked.shape.before.safeParse(address.get('before') ?? undefined).data
  const query = { limit: 50, ...(kind && { kind }), ...(before && { before }) }
  const [frame, piece] = await Promise.all([
    contactFrame(context, id, 'timeline'),
    context.read(context.api.GET('/v1/contacts/{id}/timeline', { params: { path: { id }, query } })),
  ])
  return {
    frame,
    lines: shownLines(context, piece.data as TimelineLine[], nameOf(frame.contact)),
    next: piece.meta.next,
    kind: kind ?? null,
    kinds: timelineKinds,
    isLater: before !== undefined,
    title: `${context.say('contact:timeline.title')} · ${frame.title}`,
    texts: context.texts('contacts', 'contact'),
  }
}

export const meta = pageMeta

export default function TimelineRoute() {
  const { frame, lines, next, kind, kinds, isLater } = useLoaderData<typeof loader>()
  const t = useText('contact')
  const { contact, now, zone } = frame
  const href = (asked: Record<string, string | null>) => {
    const pairs = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== null)
    return `/contacts/${contact.number}/timeline${pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''}`
  }
  return (
    <ContactFrame frame={frame}>
      <Card title={t('timeline.title')}>
        <nav aria-label={t('timeline.filter')} className={styles.filter}>
          {[null, ...kinds].map((one) => (
            <Chip key={one ?? ''} href={href({ kind: one })} current={one === kind}>
              {one ? t(`timeline.kinds.${one}`) : t('timeline.everything')}
            </Chip>
          ))}
        </nav>
        {lines.length > 0 ? (
          <ContactTimeline label={t('timeline.title')} contact={contact.number} lines={lines} now={now} zone={zone} />
        ) : (
          <EmptyState icon={<History size={20} />} level={3} title={t('timeline.empty')} text={t('timeline.empty_text')} />
        )}
        {next || isLater ? (
          <nav aria-label={t('timeline.pieces')} className={styles.foot}>
            {isLater ? <LinkButton href={href({ kind })}>{t('timeline.newest')}</LinkButton> : <span />}
            {next ? <LinkButton href={href({ kind, before: next })}>{t('timeline.older')}</LinkButton> : null}
          </nav>
        ) : null}
      </Card>
    </ContactFrame>
  )
}

export const ErrorBoundary = ErrorPage
