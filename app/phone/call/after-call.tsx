import { useState, type FormEvent } from 'react'
import { formatPhone } from '#api/contract/formats.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { feedbackIssues } from '#app/phone/choices.ts'
import type { AfterCall, FeedbackIssue } from '#app/phone/model.ts'
import { NextStep } from './next-step.tsx'
import { NotesFields, saveDraft } from './notes-fields.tsx'
import { phone } from '#app/phone/store.ts'
import { clockOf, useWords, participantName } from '#app/phone/words.tsx'
import { quiet, row, spread, stack, thumb } from '#app/phone/panel/panel.css.ts'
import * as styles from './call.css.ts'

/** A call that has ended: why, how it went, and what comes of it. */
export function AfterCallCard({ after }: { after: AfterCall }) {
  const { t, mayCreate } = useWords()
  const { key, call_id, number, contact, reason, message, duration_seconds, saved } = after
  const [asked, setAsked] = useState(after.wants_feedback)
  if (after.wants_feedback && !asked) setAsked(true)
  const done = async () => {
    if (await saveDraft(key)) phone.closeAfter()
  }
  return (
    <div className={stack}>
      <div>
        <h3>{t('after.title', { who: participantName(after) })}</h3>
        {contact ? <p className={styles.number}>{formatPhone(number)}</p> : null}
      </div>
      <p className={styles.reason}>
        {message ?? t(`after.${reason}`)} {duration_seconds > 0 ? t('after.lasted', { time: clockOf(duration_seconds) }) : null}
      </p>
      {asked ? <Feedback key={key} sent={!after.wants_feedback} /> : null}
      {call_id ? <NotesFields key={`notes ${key}`} of={after} /> : null}
      <NextStep key={`next ${key}`} after={after} />
      <div className={row}>
        {contact === null && mayCreate ? (
          <LinkButton href={`/contacts/new?${new URLSearchParams({ phone: number, ...(call_id && { call: call_id }) })}`} className={thumb}>
            {t('after.new_contact')}
          </LinkButton>
        ) : null}
        <Button type="button" className={thumb} onClick={() => void phone.dial(number, { contact: contact?.id })}>
          {t('after.again')}
        </Button>
      </div>
      <div className={spread}>
        <span role="status" className={quiet}>
          {saved === 'saving' ? t('after.saving') : saved === 'yes' ? t('after.saved') : ''}
        </span>
        <Button type="button" tone="primary" className={thumb} onClick={() => void done()}>
          {t('after.done')}
        </Button>
      </div>
    </div>
  )
}

const scores = [1, 2, 3, 4, 5] as const
type Score = (typeof scores)[number]

/** How it sounded, after a call that was bad. */
function Feedback({ sent }: { sent: boolean }) {
  const { t } = useWords()
  const [score, setScore] = useState<Score | null>(null)
  const [issue, setIssue] = useState<FeedbackIssue | ''>('')
  if (sent) return <p role="status">{t('feedback.thanks')}</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (score) void phone.feedback(score, issue || undefined)
  }
  return (
    <form onSubmit={submit} className={stack}>
      <fieldset>
        <legend className={styles.question}>{t('feedback.question')}</legend>
        <div className={styles.scores}>
          {scores.map((value) => (
            <label key={value} className={styles.score}>
              <input
                type="radio"
                name="score"
                value={value}
                checked={score === value}
                aria-label={t(`feedback.scores.${value}`)}
                onChange={() => setScore(value)}
                className={styles.scoreBox}
              />
              <span aria-hidden="true" className={styles.scoreFace}>
                {value}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {score ? (
        <>
          {score < 5 ? (
            <NativeSelect
              name="issue"
              label={t('feedback.issue')}
              emptyLabel={t('feedback.none')}
              options={feedbackIssues.map((value) => ({ value, label: t(`feedback.issues.${value}`) }))}
              value={issue}
              onChange={({ target }) => setIssue(target.value as FeedbackIssue | '')}
            />
          ) : null}
          <div>
            <Button className={thumb}>{t('feedback.send')}</Button>
          </div>
        </>
      ) : null}
    </form>
  )
}
