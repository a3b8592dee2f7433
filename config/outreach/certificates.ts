/** What becomes of the certificate that a lead came with; the same words are stored. */
export const certificateStates = ['waiting', 'kept', 'expired', 'mismatch', 'refused', 'given_up'] as const

const minute = 60_000
const day = 24 * 60 * minute

/** A certificate lives three days, or 90 where the form was seen to be sent; of an older consent there is nothing left to keep. */
export const oldestConsentToKeep = 90 * day
/** As long as it may still be there, whoever does not answer is asked again. */
export const patienceWithKeeper = 3 * day

/** Milliseconds until a try that came to nothing is made again: ten minutes, then twice as long each time, six hours at most. */
export const pauseAfterTry = (tries: number): number => Math.min(360 * minute, 10 * minute * 2 ** Math.max(0, tries - 1))
