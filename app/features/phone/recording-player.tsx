import { recordingsPath } from './paths.ts'
import * as styles from './phone.css.ts'

/** The browser's own player. Nothing is fetched before somebody plays it: each hearing stands in the log. */
export function RecordingPlayer({ id, label }: { id: string; label: string }) {
  // eslint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said in a call
  return <audio controls preload="none" src={`${recordingAddress(id)}?inline`} aria-label={label} className={styles.player} />
}

export const recordingAddress = (id: string): string => `${recordingsPath}/${id}/content`
