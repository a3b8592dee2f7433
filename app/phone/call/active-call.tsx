import { useState, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import CircleDot from 'lucide-react/icons/circle-dot'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Pause from 'lucide-react/icons/pause'
import PhoneForwarded from 'lucide-react/icons/phone-forwarded'
import Play from 'lucide-react/icons/play'
import { classNames } from '#app/ui/theme/class-names.ts'
import { Kbd } from '#app/ui/data/kbd.tsx'
import { hangUpKeys } from './call-keys.ts'
import { HangUp } from './hang-up.tsx'
import { CallScope } from './call-scope.tsx'
import { CallParticipant } from './call-participant.tsx'
import type { PhoneCall } from '#app/phone/model.ts'
import { NotesFields } from './notes-fields.tsx'
import { ScreenPopLink } from './screen-pop-link.tsx'
import { phone, usePhone } from '#app/phone/store.ts'
import { Transfer } from './transfer.tsx'
import { useNow } from '#app/phone/panel/use-now.ts'
import { clockOf, useWords, participantName } from '#app/phone/words.tsx'
import * as styles from './call.css.ts'

type Props = { call: PhoneCall; onDialpad: () => void }

/** A call that is being placed or goes on: with whom, how long, and what can be done. */
export function ActiveCall({ call, onDialpad }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState<'transfer' | 'notes' | null>(null)
  const talking = call.answered_at !== null
  if (open === 'transfer' && talking) return <Transfer call={call} onBack={() => setOpen(null)} />
  return (
    <>
      <CallParticipant call={call}>
        <p className={styles.said}>{stateOf(call, t)}</p>
        {call.answered_at === null ? null : <Timer since={call.answered_at} />}
      </CallParticipant>
      {call.warnings.length > 0 ? (
        <ul className={styles.warnings}>
          {call.warnings.map((warning) => (
            <li key={warning}>{t(`quality.${warning}`)}</li>
          ))}
        </ul>
      ) : null}
      <div role="group" aria-label={t('call.controls')} className={styles.controls}>
        {talking ? <Talking call={call} onDialpad={onDialpad} onTransfer={() => setOpen('transfer')} /> : null}
        <Control
          icon={<NotebookPen size={20} />}
          label={t('call.notes')}
          aria-expanded={open === 'notes'}
          onClick={() => setOpen(open === 'notes' ? null : 'notes')}
        />
      </div>
      {open === 'notes' ? <NotesFields of={call} /> : null}
      <HangUp />
      <ScreenPopLink call={call} />
      <p className={styles.keysHint}>
        <span>
          <Kbd>{hangUpKeys}</Kbd> {t('call.keys_hang_up')}
        </span>
      </p>
      {/* Last: what is read pushes nothing that is pressed in a hurry out of sight. */}
      {call.contact ? <CallScope key={call.key} call={call} contact={call.contact} /> : null}
    </>
  )
}

function stateOf(call: PhoneCall, t: ReturnType<typeof useWords>['t']): string {
  const { state, held, recording, facing } = call
  if (state === 'open' && held) return t('call.held')
  if (state === 'open' && facing?.holds) return t('call.held_by', { who: participantName(call) })
  if (state === 'open' && recording === 'announcing') return t('call.record_announcing')
  return state === 'pending' ? t('call.connecting') : t(`call.${state}`)
}

/** What can be done while both talk. */
function Talking({ call, onDialpad, onTransfer }: Props & { onTransfer: () => void }) {
  const { t } = useWords()
  const { can, muted, held, recording, wish } = call
  const isForbidden = usePhone().readiness?.recording === 'off' && recording === 'off'
  const records = {
    off: 'call.record_off',
    announcing: 'call.record_announcing',
    on: 'call.record_on',
    paused: 'call.record_paused',
  } as const
  return (
    <>
      <Control icon={<Grid3x3 size={20} />} label={t('call.dialpad')} onClick={onDialpad} />
      <Control
        icon={<CircleDot size={20} />}
        label={t('call.recording')}
        title={t(isForbidden ? 'call.record_forbidden' : records[recording])}
        aria-pressed={recording === 'on'}
        className={styles.recording}
        blocked={!can.record || isForbidden}
        busy={wish === 'record' || recording === 'announcing'}
        onClick={() => void phone.record(recording !== 'on')}
      />
      <Control
        icon={muted ? <MicOff size={20} /> : <Mic size={20} />}
        label={t(muted ? 'call.unmute' : 'call.mute')}
        blocked={!can.mute}
        marked={muted}
        onClick={() => void phone.mute(!muted)}
      />
      <Control
        icon={held ? <Play size={20} /> : <Pause size={20} />}
        label={t(held ? 'call.resume' : 'call.hold')}
        blocked={!can.hold}
        busy={wish === 'hold'}
        marked={held}
        onClick={() => void phone.hold(!held)}
      />
      <Control icon={<PhoneForwarded size={20} />} label={t('call.transfer')} blocked={!can.transfer} onClick={onTransfer} />
    </>
  )
}

type ControlProps = Omit<ComponentPropsWithoutRef<'button'>, 'children'> & {
  icon: ReactNode
  label: string
  /** Cannot be done just now. */
  blocked?: boolean
  /** Has been asked for, and is under way. */
  busy?: boolean
  /** Drawn as something that is on, where the word says so already. */
  marked?: boolean
}

function Control({ icon, label, blocked, busy, marked, className, onClick, ...rest }: ControlProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={blocked || busy || undefined}
      aria-busy={busy || undefined}
      className={classNames(styles.control, marked && styles.marked, className)}
      onClick={blocked || busy ? undefined : onClick}
    >
      {icon}
      {label}
    </button>
  )
}

function Timer({ since }: { since: number }) {
  const { t } = useWords()
  const now = useNow(true)
  return (
    <p role="timer" aria-label={t('call.duration')} className={styles.timer}>
      {clockOf((now - since) / 1000)}
    </p>
  )
}
