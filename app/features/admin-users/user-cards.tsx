import { Form } from '@remix-run/react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { When } from '#app/ui/data/when.tsx'
import { reportsHref, userHref } from './paths.ts'
import type { UserPage } from './user.server.ts'
import * as styles from './users.css.ts'

/** A button of a person's page, with what it sends. */
export function ActButton({ id, intent, sends = {}, label, children }: ActButtonProps) {
  return (
    <Form method="post" action={userHref(id)} preventScrollReset>
      {Object.entries({ intent, ...sends }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button size="small" aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}
type ActButtonProps = { id: string; intent: string; sends?: Record<string, string>; label?: string; children: string }

/** Who somebody is and where they belong. */
export function ProfileCard({ user, may, words }: UserPage) {
  const t = useText('admin-users')
  const edit = may.change ? (
    <LinkButton size="small" href={`${userHref(user.id)}/edit`}>
      {t('show.edit')}
    </LinkButton>
  ) : null
  const items = [
    { label: t('email'), value: user.email },
    ...(user.username === user.email ? [] : [{ label: t('username'), value: user.username }]),
    { label: t('fields.phone'), value: words.phone || t('none') },
    { label: t('fields.agent_title'), value: words.title || t('none') },
    { label: t('company'), value: user.company?.name ?? t('none') },
    { label: t('business_unit'), value: user.business_unit?.name ?? t('none') },
    { label: t('manager'), value: user.manager ? <Anchor href={userHref(user.manager.id)}>{user.manager.name}</Anchor> : t('nobody') },
    { label: t('show.reports'), value: <Reports user={user} /> },
    { label: t('show.contacts'), value: <Contacts user={user} /> },
    { label: t('show.created'), value: words.created },
  ]
  return (
    <Card title={t('show.profile')} actions={edit}>
      <KeyValueList items={items} />
    </Card>
  )
}

function Reports({ user: { id, name, report_count } }: Pick<UserPage, 'user'>) {
  const t = useText('admin-users')
  const language = useLanguage()
  const count = report_count.toLocaleString(language)
  if (report_count === 0) return count
  return (
    <Anchor href={reportsHref(id)} aria-label={`${t('show.reports_of', { name })}: ${count}`}>
      {count}
    </Anchor>
  )
}

function Contacts({ user: { id, name, contact_count, contact_count_is } }: Pick<UserPage, 'user'>) {
  const t = useText('admin-users')
  const language = useLanguage()
  const count = contact_count_is === 'about' ? t('show.count_more', { count: contact_count }) : contact_count.toLocaleString(language)
  if (contact_count === 0) return count
  return (
    <Anchor href={`/contacts?downline_user_id=${id}`} aria-label={`${t('show.contacts_of', { name })}: ${count}`}>
      {count}
    </Anchor>
  )
}

/** What somebody signs in with, and who pays. */
export function SignInCard({ user, may, words }: UserPage) {
  const t = useText('admin-users')
  const hasFactor = user['has_2fa_enabled?']
  const missing = user['two_fa_is_required?'] ? t('show.two_factor_missing') : t('show.two_factor_off')
  const items = [
    { label: t('last_signed_in'), value: words.last_signed_in ? <When at={words.last_signed_in} /> : t('never') },
    { label: t('show.two_factor'), value: hasFactor ? t('show.two_factor_on') : missing },
    {
      label: t('show.membership'),
      value: `${t(`show.membership_${user.membership}`)} · ${t(user['paid_user?'] ? 'show.paid' : 'show.unpaid')}`,
    },
    ...(user.must_change_password ? [{ label: t('edit.settings'), value: t('fields.must_change_password') }] : []),
    ...(user.profile.dialer_enabled ? [{ label: t('show.phone'), value: t('fields.dialer_enabled') }] : []),
  ]
  return (
    <Card title={t('show.sign_in')}>
      <Stack gap={3}>
        <KeyValueList items={items} />
        <Row>
          {may.place && hasFactor ? (
            <LinkButton size="small" href={userHref(user.id, 'two_factor')}>
              {t('show.reset_two_factor')}
            </LinkButton>
          ) : null}
          {may.membership ? (
            <ActButton id={user.id} intent={user.membership === 'paid' ? 'revoke' : 'grant'}>
              {t(user.membership === 'paid' ? 'show.revoke' : 'show.grant')}
            </ActButton>
          ) : null}
        </Row>
      </Stack>
    </Card>
  )
}

/** An invitation that nobody has accepted yet. */
export function InvitationCard({ user, may, words: { invitation } }: UserPage) {
  const t = useText('admin-users')
  if (user.state !== 'invited') return null
  return (
    <Card title={t('invite.waiting')}>
      <Stack gap={3}>
        <p className={styles.quiet}>{invitation ? t('invite.sent', invitation) : t('invite.ran_out')}</p>
        {may.invite ? (
          <Row>
            <ActButton id={user.id} intent="invite_again">
              {t('invite.again')}
            </ActButton>
            <LinkButton size="small" href={userHref(user.id, 'withdraw')}>
              {t('invite.withdraw')}
            </LinkButton>
          </Row>
        ) : null}
      </Stack>
    </Card>
  )
}

/** Where somebody is signed in, each with a button that ends it. */
export function SessionsCard({ user, sessions }: UserPage) {
  const t = useText('admin-users')
  if (!sessions) return null
  const endAll =
    sessions.length > 1 ? (
      <ActButton id={user.id} intent="end_sessions">
        {t('sessions.end_all')}
      </ActButton>
    ) : null
  return (
    <Card title={t('sessions.title')} actions={endAll}>
      {sessions.length === 0 ? <p className={styles.quiet}>{t('sessions.empty')}</p> : null}
      <ul aria-label={t('sessions.list')} className={styles.sessions}>
        {sessions.map(({ session_id, device, ip, last_used }) => (
          <li key={session_id} className={styles.session}>
            <span className={styles.grow}>
              {device}
              <span className={styles.under}>
                {ip} · {t('sessions.last_used')} <When at={last_used} />
              </span>
            </span>
            <ActButton id={user.id} intent="end_session" sends={{ session_id }} label={t('sessions.end_named', { device })}>
              {t('sessions.end')}
            </ActButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
