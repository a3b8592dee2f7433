import { Form } from '@remix-run/react'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import AudioLines from 'lucide-react/icons/audio-lines'
import { useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Chip } from '#app/ui/tables/filter-bar.tsx'
import { Menu, MenuButton, MenuHeading, MenuLink } from '#app/ui/overlays/menu.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import { When } from '#app/ui/data/when.tsx'
import type { CallView, RecordingView } from './call-rows.server.ts'
import { hrefWith } from '#app/lists/href.ts'
import { callHref, recordingsPath } from './paths.ts'
import * as styles from './phone.css.ts'
import { RecordingPlayer, recordingAddress } from './recording-player.tsx'

type Rights = { mayClass: boolean; mayDelete: boolean }
type Row = RecordingView & { call: CallView | null }

const classes = ['marketing_sales', 'enrolment'] as const

/** All recordings, those of one class, or those that nobody has classed. */
export function RecordingViews({ current }: { current: string }) {
  const t = useText('calls')
  const views = ['', 'none', ...classes] as const
  return (
    <nav aria-label={t('recordings.views')} className={styles.views}>
      {views.map((kind) => (
        <Chip key={kind} href={hrefWith(recordingsPath, { class: kind })} current={current === kind}>
          {kind === '' ? t('views.all') : t(`recordings.classes.${kind}`)}
        </Chip>
      ))}
    </nav>
  )
}

/** Recordings with the call they belong to. */
export function RecordingTable({ rows, here, ...rights }: Rights & { rows: Row[]; here: string }) {
  const t = useText('calls')
  return (
    <Table
      caption={t('recordings.title')}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        {
          key: 'who',
          header: t('columns.who'),
          cell: ({ call, call_id }) => (
            <Anchor href={callHref(call_id)} className={styles.long}>
              {call?.who ?? t('recordings.call')}
            </Anchor>
          ),
        },
        {
          key: 'kind',
          header: t('recordings.kind'),
          wrap: 'nowrap',
          hideBelow: 'large',
          cell: ({ kind }) => t(`recordings.kinds.${kind}`),
        },
        { key: 'when', header: t('columns.when'), wrap: 'nowrap', cell: ({ at }) => <When at={at} /> },
        { key: 'person', header: t('columns.person'), hideBelow: 'wide', cell: ({ call }) => call?.person || null },
        { key: 'class', header: t('recordings.class'), wrap: 'nowrap', cell: (row) => <ClassOf recording={row} /> },
        { key: 'sound', header: t('recordings.sound'), cell: (row) => <Sound recording={row} who={row.call?.who ?? ''} /> },
        {
          key: 'actions',
          header: t('recordings.actions'),
          headerHidden: true,
          actions: true,
          card: 'corner',
          cell: (row) => <Actions recording={row} action={here} deleteHref={hrefWith(here, { delete: row.id })} {...rights} />,
        },
      ]}
    />
  )
}

/** What was recorded of one call. */
export function CallRecordings({ recordings, ...rights }: Rights & { recordings: RecordingView[] }) {
  const t = useText('calls')
  return (
    <Card title={t('recordings.title')}>
      <ul className={styles.list}>
        {recordings.map((recording) => (
          <li key={recording.id} className={styles.item}>
            <span className={styles.grow}>
              <span className={styles.lines}>
                <span>
                  {t(`recordings.kinds.${recording.kind}`)} · <When at={recording.at} />
                </span>
                <ClassOf recording={recording} />
              </span>
            </span>
            <Sound recording={recording} who={t('recordings.call')} />
            <Actions
              recording={recording}
              action={recordingsPath}
              deleteHref={hrefWith(recordingsPath, { class: recording.class ?? '', delete: recording.id })}
              callId={recording.call_id}
              {...rights}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What kind of call it was, and until when the law has it kept. */
function ClassOf({ recording: { class: kind, kept_until, is_over } }: { recording: RecordingView }) {
  const t = useText('calls')
  if (!kind) return <Badge tone="warning">{t('recordings.classes.none')}</Badge>
  return (
    <span className={styles.cell}>
      <span>{t(`recordings.classes.${kind}`)}</span>
      {kept_until ? (
        <span className={styles.small}>
          {t(is_over ? 'recordings.was_kept_until' : 'recordings.kept_until', { date: kept_until.words })}
        </span>
      ) : null}
    </span>
  )
}

function Sound({ recording, who }: { recording: RecordingView; who: string }) {
  const t = useText('calls')
  if (!recording.is_here) return <span className={styles.quiet}>{t('recordings.not_here')}</span>
  const label = t('recordings.play', { who, at: recording.at.full })
  return <RecordingPlayer id={recording.id} label={label} />
}

type ActionsProps = Rights & { recording: RecordingView; action: string; deleteHref: string; callId?: string }

function Actions({ recording, action, deleteHref, callId, mayClass, mayDelete }: ActionsProps) {
  const t = useText('calls')
  const canGo = mayDelete && recording.class !== null && recording.is_over
  if (!recording.is_here && !mayClass) return null
  return (
    <Menu label={t('recordings.actions')} icon={<Ellipsis />} size="small" align="end">
      {recording.is_here ? (
        <MenuLink href={recordingAddress(recording.id)} download icon={<Download />}>
          {t('recordings.download')}
        </MenuLink>
      ) : null}
      {mayClass ? (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="id" value={recording.id} />
          {callId ? <input type="hidden" name="call_id" value={callId} /> : null}
          <MenuHeading>{t('recordings.class_as')}</MenuHeading>
          {classes
            .filter((kind) => kind !== recording.class)
            .map((kind) => (
              <MenuButton key={kind} name="class" value={kind} icon={kind === 'enrolment' ? <ShieldCheck /> : <Tag />}>
                {t(`recordings.class_${kind}`)}
              </MenuButton>
            ))}
        </Form>
      ) : null}
      {canGo ? (
        <MenuLink href={deleteHref} icon={<Trash2 />} tone="danger">
          {t('recordings.ask_delete')}
        </MenuLink>
      ) : mayDelete ? (
        <MenuHeading>{t(recording.class ? 'recordings.stays' : 'recordings.unclassed_stays')}</MenuHeading>
      ) : null}
    </Menu>
  )
}

/** Nothing recorded yet, or nothing of that kind. */
export function RecordingsEmpty({ narrowed }: { narrowed: boolean }) {
  const t = useText('calls')
  return (
    <EmptyState
      icon={<AudioLines size={20} />}
      title={t(narrowed ? 'recordings.none_found' : 'recordings.empty')}
      text={t(narrowed ? 'recordings.none_found_text' : 'recordings.empty_text')}
    />
  )
}
