import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { aftercarePage } from './aftercare.server.ts'
import { aftercareHref } from './paths.ts'

type Page = Awaited<ReturnType<typeof aftercarePage>>

/** What is done for them, and when. */
export function CareCard({ page, contact }: { page: Page; contact: number }) {
  const t = useText('aftercare')
  const { care } = page
  if (!care) return null
  const withdraw =
    page.runs && page.may_change ? <LinkButton href={`${aftercareHref(contact)}?ask=withdraw`}>{t('withdraw')}</LinkButton> : null
  return (
    <Card title={care.programme} actions={withdraw}>
      <Stack>
        <p>
          {care.deceased ? t('died', { name: care.deceased, date: care.died }) : t('died_on', { date: care.died })}{' '}
          <Badge>{care.state}</Badge>
        </p>
        <KeyValueList
          items={care.steps.map(({ id, title, due, kind, state, reason, letter_href }) => ({
            id,
            label: due,
            value: (
              <>
                {letter_href ? <Anchor href={letter_href}>{title}</Anchor> : title} · {kind} · {state}
                {reason ? ` (${reason})` : ''}
              </>
            ),
          }))}
        />
      </Stack>
    </Card>
  )
}

/** The contact and who belongs to them. */
export function FamilyCard({ members }: Pick<Page, 'members'>) {
  const t = useText('aftercare')
  return (
    <Card title={t('family')}>
      <KeyValueList
        items={members.map(({ id, number, name, relation, has_died, own_plan, do_not_contact, state, done, next }) => ({
          id,
          label: relation,
          value: (
            <>
              <Anchor href={`/contacts/${number}`}>{name}</Anchor> {has_died ? <Badge>{t('has_died')}</Badge> : null}{' '}
              {do_not_contact ? <Badge tone="warning">{t('do_not_contact')}</Badge> : null}
              <br />
              {[state || t('not_enrolled'), done, next && t('next', { next }), own_plan > 0 ? t('own_plan') : t('no_plan')]
                .filter(Boolean)
                .join(' · ')}
            </>
          ),
        }))}
      />
    </Card>
  )
}
