import type { Disposition, FeedbackIssue } from './model.ts'

/** The contract's lists for the browser, which does without its schemas. A test compares them. */

export const dispositions: readonly Disposition[] = [
  'reached',
  'no_answer',
  'left_voicemail',
  'busy',
  'wrong_number',
  'call_back',
  'appointment',
  'not_interested',
  'sold',
  'do_not_call',
]

export const feedbackIssues: readonly FeedbackIssue[] = [
  'audio-latency',
  'choppy-audio',
  'dropped-call',
  'echo',
  'noisy-call',
  'one-way-audio',
]

/** The number that a test of the way dials. */
export const testLine = 'test'
