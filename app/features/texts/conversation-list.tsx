import MessageSquare from 'lucide-react/icons/message-square'
import SearchX from 'lucide-react/icons/search-x'
import UserRound from 'lucide-react/icons/user-round'
import type { ListPage } from '#app/lists/define-list.server.ts'
import { hrefWith } from '#app/lists/href.ts'
import { ReportedChip, type Reported } from '#app/lists/reported-chip.tsx'
import { ListPager } from '#app/lists/list-pager.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Avatar } from '#app/ui/data/avatar.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Chip, FilterBar } from '#app/ui/tables/filter-bar.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { When } from '#app/ui/data/when.tsx'
import type { ConversationView } from './text-rows.server.ts'
import { conversationPath, newTextPath, textsHref, textsPath, type TextsState } from './texts-search-params.ts'
import * as styles from './texts.css.ts'

type Props = {
  list: ListPage<TextsState>
  rows: ConversationView[]
  seesOthers: boolean
  /** The one that is open beside the list. */
  currentId: string | undefined
  reported: Reported | null
}

/** Search, quick views and the conversations, newest first. */
export function ConversationList({ list, rows, seesOthers, currentId, reported }: Props) {
  const t = useText('texts')
  const { state } = list
  const { q, unread, everybody } = state
  return (
    <>
      <FilterBar
        action={textsPath}
        label={t('list.search')}
        search={{ name: 'q', label: t('list.search'), placeholder: t('list.search'), defaultValue: q }}
        submitLabel={t('list.find')}
        hidden={(['unread', 'everybody', 'report'] as const).filter((name) => state[name]).map((name) => [name, String(state[name])])}
        {...(reported && { chips: <ReportedChip reported={reported} removeHref={hrefWith(list.href, { report: '' })} /> })}
      />
      <nav aria-label={t('list.views')} className={styles.views}>
        <Chip href={hrefWith(textsPath, { q })} current={!unread && !everybody && !reported}>
          {t('list.all')}
        </Chip>
        <Chip href={hrefWith(textsPath, { q, unread: true })} current={unread}>
          {t('list.unread')}
        </Chip>
        {seesOthers ? (
          <Chip href={hrefWith(textsPath, { q, everybody: true })} current={everybody}>
            {t('list.everybody')}
          </Chip>
        ) : null}
      </nav>
      {rows.length > 0 ? (
        <ul className={styles.list} aria-label={t('list.title')}>
          {rows.map((one) => (
            <li key={one.id}>
              <Entry one={one} state={state} isOpen={one.id === currentId} showPerson={everybody || (seesOthers && reported !== null)} />
            </li>
          ))}
        </ul>
      ) : (
        <NoConversations isNarrowed={list.isNarrowed} />
      )}
      <ListPager list={list} nav={t('list.pages')} />
    </>
  )
}

type EntryProps = { one: ConversationView; state: TextsState; isOpen: boolean; showPerson: boolean }

/** One conversation: who, the last words, when; what is open is read. */
function Entry({ one, state, isOpen, showPerson }: EntryProps) {
  const t = useText('texts')
  const { last } = one
  const unread = isOpen ? 0 : one.unread
  return (
    <Anchor href={textsHref(conversationPath(one.id), state)} aria-current={isOpen ? 'page' : undefined} className={styles.entry}>
      {one.contact ? <Avatar name={one.name} decorative /> : <Unknown />}
      <span className={styles.entryWords}>
        <span className={styles.entryLine}>
          <span className={styles.name}>{one.name}</span>
          {last ? (
            <span className={styles.small}>
              <When at={last.at} />
            </span>
          ) : null}
        </span>
        <span className={styles.entryLine}>
          <span className={styles.snippet}>
            {last?.failed ? `${t('list.failed')} ` : null}
            {last?.by_us ? t('list.by_us', { words: last.words }) : (last?.words ?? '')}
          </span>
          {unread > 0 ? (
            <Badge tone="info">
              {unread}
              <span className="visually-hidden"> {t('list.unread_words', { count: unread })}</span>
            </Badge>
          ) : null}
        </span>
        {showPerson ? <span className={styles.small}>{one.person}</span> : null}
        {one.suppressed_since ? <span className={styles.small}>{t('list.stopped')}</span> : null}
      </span>
    </Anchor>
  )
}

/** A number that nobody is known to have. */
export function Unknown() {
  return (
    <span className={styles.unknown}>
      <UserRound size={16} aria-hidden="true" />
    </span>
  )
}

function NoConversations({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useText('texts')
  if (isNarrowed) {
    const all = <LinkButton href={textsPath}>{t('list.show_all')}</LinkButton>
    return <EmptyState icon={<SearchX size={20} />} title={t('list.none_found')} text={t('list.none_found_text')} actions={all} />
  }
  const begin = <LinkButton href={newTextPath}>{t('list.new')}</LinkButton>
  return <EmptyState icon={<MessageSquare size={20} />} title={t('list.empty')} text={t('list.empty_text')} actions={begin} />
}
