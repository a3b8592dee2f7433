import { auditOf } from '#app/features/audit/index.ts'
import { subscriptionsHref } from '#app/features/lines/index.ts'
import { useText } from '#app/i18n/use-text.ts'
import { useFeatures } from '#app/live/use-feature.ts'
import { Avatar } from '#app/ui/data/avatar.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Column, Columns } from '#app/ui/layout/columns.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { SignInButtons } from './sign-in-as.tsx'
import { ActButton, InvitationCard, ProfileCard, SessionsCard, SignInCard } from './user-cards.tsx'
import { UserDialog } from './user-dialogs.tsx'
import { UserState } from './user-state.tsx'
import type { UserPage } from './user.server.ts'
import { offboardingHref, userHref, usersPath } from './paths.ts'
import * as styles from './users.css.ts'

/** A person: who they are, what they may, what they have open, and what can be done about it. */
export function UserView(page: UserPage) {
  const { user, may, may_audit, may_give_plans, words } = page
  const isOn = useFeatures()
  const given = (['dialer', 'sms'] as const).filter((line) => isOn(line))
  const t = useText('admin-users')
  const isClosed = user.state === 'deactivated'
  const actions = (
    <>
      {may_audit ? <LinkButton href={auditOf({ user_id: user.id })}>{t('show.audit')}</LinkButton> : null}
      {may.leave && !isClosed ? <LinkButton href={offboardingHref(user.id)}>{t('show.leave')}</LinkButton> : null}
      {may.leave ? <LinkButton href={offboardingHref(user.id, { forGood: true })}>{t('show.delete')}</LinkButton> : null}
      {may.role ? <LinkButton href={`${userHref(user.id)}/roles`}>{t('show.change_role')}</LinkButton> : null}
    </>
  )
  return (
    <>
      <PageHeader
        title={user.name}
        titleAfter={<UserState state={user.state} />}
        lead={<Avatar name={user.name} size={40} decorative />}
        meta={words.role}
        breadcrumbs={[{ href: usersPath, label: t('title') }]}
        actions={actions}
      />
      <Stack gap={4}>
        {isClosed ? (
          <Banner
            tone="warning"
            actions={
              may.leave ? (
                <ActButton id={user.id} intent="activate">
                  {t('show.activate')}
                </ActButton>
              ) : null
            }
          >
            {t('show.closed')} {user.contact_count > 0 ? t('show.waiting_contacts', { count: user.contact_count }) : ''}
          </Banner>
        ) : null}
        <Columns>
          <Column>
            <InvitationCard {...page} />
            <ProfileCard {...page} />
          </Column>
          <Column>
            <SignInCard {...page} />
            <SessionsCard {...page} />
            {may_give_plans && !isClosed && given.length > 0 ? (
              <Card title={t('show.plans')}>
                <Row>
                  {given.map((line) => (
                    <LinkButton key={line} href={subscriptionsHref(line, { for: user.id })}>
                      {t(`show.give.${line}`)}
                    </LinkButton>
                  ))}
                </Row>
              </Card>
            ) : null}
            {user.login_types.length > 0 ? (
              <Card title={t('sign_in_as.title')}>
                <Stack gap={3}>
                  <p className={styles.quiet}>{t('sign_in_as.hint')}</p>
                  <SignInButtons user={user} />
                </Stack>
              </Card>
            ) : null}
          </Column>
        </Columns>
      </Stack>
      <UserDialog {...page} />
    </>
  )
}
