import { formatDate } from '#api/contract/formats.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { classNames } from '#app/ui/theme/class-names.ts'
import type { TimelineItem } from '#app/ui/data/timeline.tsx'
import { useSignature } from '../use-signature.ts'
import type { useNoteItem } from '../notes/note-item.tsx'
import { exchangeLooks, Facts, looks, Recordings, useTitles } from './contact-timeline.tsx'
import type { ConversationLine } from './conversation.server.ts'
import type { Exchange } from './timeline.server.ts'
import * as styles from './conversation.css.ts'

/** A call, a text, a note or an attempt as a line of the conversation; when is the time, for the day stands above. */
export function useConversationItem(noteItem: ReturnType<typeof useNoteItem>, zone: string): (line: ConversationLine) => TimelineItem {
  const language = useLanguage()
  const signed = useSignature()
  const titleOf = useTitles()
  return (line) => {
    const { id, at, time, kind, by, details, exchange } = line
    if (kind === 'note')
      return noteItem({
        id: String(details['note_id']),
        body: String(details['body'] ?? ''),
        pinned: details['pinned'] === true,
        author: by,
        at,
        when: time,
      })
    const people = exchange ? exchange.people : by?.name ? signed(by) : ''
    return {
      id: `line-${id}`,
      ...(exchange ? exchangeLooks[exchange.kind] : looks(kind)),
      title: exchange?.title ?? titleOf(line),
      meta: (
        <>
          {people ? `${people} · ` : ''}
          <time dateTime={at} title={formatDate(at, language, zone, 'time')}>
            {time}
          </time>
        </>
      ),
      children: exchange ? <Said exchange={exchange} /> : null,
    }
  }
}

const bubbles: Partial<Record<Exchange['kind'], string>> = {
  text_received: styles.theirs,
  text_sent: styles.ours,
  text_failed: styles.failed,
}

function Said({ exchange: { kind, words, facts, link, recordings } }: { exchange: Exchange }) {
  if (!facts && !words && !link && recordings.length === 0) return null
  return (
    <div className={styles.said}>
      {words ? <p className={classNames(styles.words, bubbles[kind])}>{words}</p> : null}
      <Recordings recordings={recordings} />
      <Facts facts={facts} link={link} />
    </div>
  )
}
