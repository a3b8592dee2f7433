import type { PhoneState } from '#app/phone/model.ts'
import { participantName, type SayPhone } from '#app/phone/words.tsx'

/** What is read aloud: `now` interrupts, `later` waits for its turn. */
export type Said = { text: string; when: 'now' | 'later' }

type Seen = Pick<PhoneState, 'call' | 'after'>

/** What has changed between two states that somebody who does not look should hear; null where there is nothing to say. */
export function announcementFor(before: Seen, now: Seen, t: SayPhone): Said | null {
  const [was, is] = [before.call, now.call]
  if (is && was?.key !== is.key) {
    const text =
      is.direction === 'incoming' ? t('said.incoming', { who: participantName(is) }) : t('said.calling', { who: participantName(is) })
    return { text, when: is.direction === 'incoming' ? 'now' : 'later' }
  }
  if (was && !is) {
    const { after } = now
    if (after?.key !== was.key) return { text: t('said.missed'), when: 'now' }
    return { text: t('said.ended', { why: after.message ?? t(`after.${after.reason}`) }), when: 'now' }
  }
  if (!was || !is) return null
  if (was.answered_at === null && is.answered_at !== null) return { text: t('said.answered', { who: participantName(is) }), when: 'now' }
  if (was.state !== is.state) {
    if (is.state === 'reconnecting') return { text: t('said.reconnecting'), when: 'now' }
    if (was.state === 'reconnecting') return { text: t('said.reconnected'), when: 'now' }
    if (is.state === 'ringing') return { text: t('said.ringing'), when: 'later' }
  }
  if (was.muted !== is.muted) return { text: t(is.muted ? 'said.muted' : 'said.unmuted'), when: 'later' }
  if (was.recording !== is.recording) {
    if (is.recording === 'announcing') return { text: t('call.record_announcing'), when: 'later' }
    if (is.recording === 'on') return { text: t('said.recording_on'), when: 'later' }
    return { text: t('said.recording_off'), when: 'later' }
  }
  if (was.held !== is.held) return { text: t(is.held ? 'said.held' : 'said.resumed'), when: 'later' }
  const [there, here] = [was.facing, is.facing]
  if (there && here && participantName(was) !== participantName(is))
    return { text: t('said.handed_to', { who: participantName(is) }), when: 'now' }
  if (there && here && there.holds !== here.holds)
    return { text: t(here.holds ? 'call.held_by' : 'said.resumed_by', { who: participantName(is) }), when: 'now' }
  const fresh = is.warnings.find((warning) => !was.warnings.includes(warning))
  return fresh ? { text: t(`quality.${fresh}`), when: 'later' } : null
}
