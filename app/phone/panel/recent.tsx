import { useEffect, useState } from 'react'
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import PhoneMissed from 'lucide-react/icons/phone-missed'
import PhoneOff from 'lucide-react/icons/phone-off'
import Voicemail from 'lucide-react/icons/voicemail'
import { calendarDateOf, formatDate, formatPhone } from '#api/contract/formats.ts'
import { Button, IconButton } from '#app/ui/controls/button.tsx'
import { classNames } from '#app/ui/theme/class-names.ts'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { SkeletonText } from '#app/ui/feedback/skeleton.tsx'
import type { Unread } from '#app/phone/model.ts'
import type { RecentCall } from './panel.server.ts'
import { dialLink } from '#app/phone/phone-number.tsx'
import { phone } from '#app/phone/store.ts'
import { useFetched } from './use-fetched.ts'
import { useNow } from './use-now.ts'
import { useWords } from '#app/phone/words.tsx'
import { quiet, thumb } from './panel.css.ts'
import * as styles from './list.css.ts'

/** `version` changes when there is something new to list. */
type Props = { unread: Unread; version: string }

/** The calls made and taken last; pressing one calls the number again. */
export function Recent({ unread, version }: Props) {
  const { t } = useWords()
  const { data, failed, again } = useFetched<{ calls: RecentCall[] }>('/phone/recent', version)
  const [playing, setPlaying] = useState<string | null>(null)
  const now = useNow(false)

  const listed = data !== null
  useEffect(() => {
    if (listed && unread.missed_calls > 0) void phone.seen('missed')
  }, [listed, unread.missed_calls])

  if (failed && !data)
    return (
      <div className={styles.empty} role="alert">
        <p>{t('recent.failed')}</p>
        <Button type="button" className={thumb} onClick={again}>
          {t('recent.again')}
        </Button>
      </div>
    )
  if (!data) return <SkeletonText lines={6} label={t('recent.loading')} />
  if (data.calls.length === 0)
    return (
      <div className={styles.empty}>
        <h3>{t('recent.empty')}</h3>
        <p className={quiet}>{t('recent.empty_text')}</p>
      </div>
    )
  return (
    <>
      <ul aria-label={t('recent.caption')} className={styles.list}>
        {data.calls.map((call) => (
          <Line key={call.id} call={call} now={now} isPlaying={playing === call.id} play={setPlaying} />
        ))}
      </ul>
      <Anchor href="/calls" className={styles.all}>
        {t('recent.all')}
      </Anchor>
    </>
  )
}

type LineProps = { call: RecentCall; now: number; isPlaying: boolean; play: (id: string | null) => void }

function Line({ call, now, isPlaying, play }: LineProps) {
  const { t, language, zone } = useWords()
  const { id, number, contact, place, created_at, voicemail, seen } = call
  const shown = formatPhone(number)
  const name = contact?.name || shown
  const link = dialLink(number, contact)
  const toggle = () => {
    play(isPlaying ? null : id)
    if (!isPlaying && !seen) void phone.seen('voicemail', id)
  }
  const words = (
    <>
      <Kind call={call} />
      <span className={styles.words}>
        <span className={classNames(styles.name, call.missed && styles.missed)}>{name}</span>
        <span className={styles.second}>
          {name === shown ? null : <span>{shown}</span>}
          {place ? <span>{place}</span> : null}
        </span>
      </span>
      <time dateTime={created_at} title={formatDate(created_at, language, zone, 'time')} className={styles.date}>
        {calendarDateOf(created_at, new Date(now), language, zone)}
      </time>
    </>
  )
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        {link ? (
          <a {...link} title={t('recent.redial', { who: name })} className={styles.call}>
            {words}
          </a>
        ) : (
          <div className={styles.call}>{words}</div>
        )}
        {voicemail ? (
          <IconButton
            size="large"
            label={t(isPlaying ? 'recent.hide' : 'recent.play', { who: name })}
            icon={<Voicemail size={20} />}
            aria-expanded={isPlaying}
            className={styles.play}
            onClick={toggle}
          />
        ) : null}
      </div>
      {voicemail && isPlaying ? (
        // The words of a voicemail are not known; whoever cannot hear it reads who called, and when.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <audio controls autoPlay src={`/recordings/${voicemail}/content?inline=true`} className={styles.sound} />
      ) : null}
    </li>
  )
}

/** Which way it went, and whether it was missed: an icon, and the word for those who listen. */
function Kind({ call: { call_direction, missed, refused } }: { call: RecentCall }) {
  const { t } = useWords()
  const kind = refused ? 'refused' : missed ? 'missed' : call_direction
  const Icon = { refused: PhoneOff, missed: PhoneMissed, inbound: ArrowDownLeft, outbound: ArrowUpRight }[kind]
  return (
    <span className={missed ? styles.missed : styles.kind}>
      <Icon size={16} aria-hidden="true" />
      <span className="visually-hidden">{t(`recent.${kind}`)}</span>
    </span>
  )
}
