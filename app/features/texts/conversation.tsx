import { Form } from '@remix-run/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Mail from 'lucide-react/icons/mail'
import { useText } from '#app/i18n/use-text.ts'
import { PhoneNumber } from '#app/phone/phone-number.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { When } from '#app/ui/data/when.tsx'
import type { ConversationView, MessageView } from './text-rows.server.ts'
import { conversationPath, textsHref, textsPath, type TextsState } from './texts-search-params.ts'
import * as styles from './texts.css.ts'

type HeadProps = { conversation: ConversationView; state: TextsState; mayChange: boolean }

/** With whom, and the ways on. */
export function ConversationHead({ conversation, state, mayChange }: HeadProps) {
  const t = useText('texts')
  const { id, name, contact, phone_number, suppressed_since } = conversation
  return (
    <>
      <div className={styles.head}>
        <LinkButton href={textsHref(textsPath, state)} icon={<ArrowLeft />} tone="quiet" className={styles.back}>
          {t('show.back')}
        </LinkButton>
        <h1 className={styles.title}>{name}</h1>
        <div className={styles.headActions}>
          {contact ? <PhoneNumber number={phone_number} contact={contact} className={styles.dial} /> : null}
          {conversation.is_own && mayChange ? (
            <Form method="post" action={textsHref(conversationPath(id), state)} preventScrollReset>
              <Button size="small" name="intent" value="unread" icon={<Mail />}>
                {t('show.mark_unread')}
              </Button>
            </Form>
          ) : null}
        </div>
      </div>
      {suppressed_since ? (
        <Banner tone="danger" title={t('show.stopped')}>
          {t('show.stopped_text', { date: suppressed_since.words })}
        </Banner>
      ) : null}
    </>
  )
}

type TalkProps = {
  conversation: ConversationView
  days: { day: string; words: string; messages: MessageView[] }[]
  olderHref: string | null
  newestHref: string | null
}

/** The texts day by day, oldest first; it opens at its end. */
export function Talk({ conversation, days, olderHref, newestHref }: TalkProps) {
  const t = useText('texts')
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={styles.scroll} role="log" aria-label={t('show.log', { name: conversation.name })} tabIndex={0}>
      <div className={styles.days}>
        {olderHref ? (
          <p className={styles.older}>
            <LinkButton size="small" href={olderHref}>
              {t('show.older')}
            </LinkButton>
          </p>
        ) : null}
        {days.length === 0 ? <p className={styles.quiet}>{t('show.nothing')}</p> : null}
        {days.map(({ day, words, messages }) => (
          <section key={day} aria-label={words} className={styles.day}>
            <p className={styles.dayName} aria-hidden="true">
              {words}
            </p>
            <ol className={styles.messages}>
              {messages.map((message) => (
                <Message key={message.id} message={message} name={conversation.name} />
              ))}
            </ol>
          </section>
        ))}
        {newestHref ? (
          <p className={styles.older}>
            <LinkButton size="small" href={newestHref}>
              {t('show.newest')}
            </LinkButton>
          </p>
        ) : null}
      </div>
    </div>
  )
}

function Message({ message, name }: { message: MessageView; name: string }) {
  const t = useText('texts')
  const { inbound, body, media, at, time, state, is_scheduled, error, keyword, by } = message
  return (
    <li className={inbound ? styles.message : styles.ours}>
      <span className="visually-hidden">{inbound ? t('show.they', { name }) : t('show.we')}</span>
      {body ? <p className={inbound ? styles.theirBubble : styles.ourBubble}>{body}</p> : null}
      {media.length > 0 ? <Pictures message={message} /> : null}
      <p className={styles.state}>
        <time dateTime={at.iso} title={at.full}>
          {time}
        </time>
        {state ? <span>{state}</span> : null}
        {is_scheduled ? <CancelScheduled id={message.id} /> : null}
        {by ? <span>{by}</span> : null}
        {keyword ? <span>{keyword}</span> : null}
      </p>
      {error ? <p className={styles.failed}>{error}</p> : null}
    </li>
  )
}

function CancelScheduled({ id }: { id: string }) {
  const t = useText('texts')
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="scheduled_id" value={id} />
      <Button size="small" tone="quiet" name="intent" value="cancel_scheduled">
        {t('cancel_scheduled')}
      </Button>
    </Form>
  )
}

function Pictures({ message: { id, media } }: { message: MessageView }) {
  const t = useText('texts')
  return (
    <div className={styles.pictures}>
      {media.map(({ n, words, is_here, can_show }) => {
        const href = `${textsPath}/media/${id}/${n}`
        if (!is_here)
          return (
            <span key={n} className={styles.small}>
              {words}
            </span>
          )
        if (!can_show)
          return (
            <a key={n} href={href} download>
              {t('show.download', { what: words })}
            </a>
          )
        return (
          <a key={n} href={`${href}?inline`} target="_blank" rel="noreferrer" aria-label={words}>
            <img src={`${href}?inline`} alt={words} loading="lazy" className={styles.picture} />
          </a>
        )
      })}
    </div>
  )
}

/** Who it is, and whether they agreed to be texted. */
export function ContactBeside({ conversation, state, mayChange }: HeadProps) {
  const t = useText('texts')
  const { contact, name, phone_number, permission, own_number, id, person, is_own } = conversation
  const items = [
    contact
      ? { label: t('beside.contact'), value: <Anchor href={`/contacts/${contact.number}`}>{name}</Anchor> }
      : {
          label: t('beside.contact'),
          value: <Anchor href={`/contacts/new?${new URLSearchParams({ phone: phone_number })}`}>{t('beside.new_contact')}</Anchor>,
        },
    { label: t('beside.number'), value: <PhoneNumber number={phone_number} contact={contact} className={styles.dial} /> },
    { label: t('beside.own_number'), value: own_number },
    ...(is_own ? [] : [{ label: t('beside.person'), value: person }]),
    {
      label: t('permission.title'),
      value: permission ? (
        <span>
          {t(permission.permitted ? 'permission.given' : 'permission.denied')} · {permission.how} · <When at={permission.at} />
          {permission.note ? ` · ${permission.note}` : ''}
        </span>
      ) : (
        t('permission.none')
      ),
    },
  ]
  const record =
    mayChange && is_own ? (
      <LinkButton size="small" href={textsHref(conversationPath(id), state, { permission: '1' })}>
        {t('permission.record')}
      </LinkButton>
    ) : undefined
  return (
    <Card title={t('beside.title')} footer={record}>
      <KeyValueList items={items} layout="stacked" />
    </Card>
  )
}
