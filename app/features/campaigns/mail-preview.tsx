import { useText } from '#app/i18n/use-text.ts'
import { Card } from '#app/ui/layout/card.tsx'
import * as styles from './campaigns.css.ts'

export type ShownMail = { subject: string; text: string; html: string; added?: string[] }

/** What somebody wrote back, as text alone. */
export function ReceivedWords({ words }: { words: string }) {
  const t = useText('campaigns')
  return (
    <Card title={t('received_words')}>
      <pre className={styles.plain}>{words}</pre>
    </Card>
  )
}

/** A mail as a mail program shows it, where nothing runs and nothing is fetched, and as text beside it. */
export function MailPreview({ title, mail }: { title: string; mail: ShownMail }) {
  const t = useText('campaigns')
  return (
    <Card title={title}>
      <p>
        <strong>{mail.subject}</strong>
      </p>
      {mail.added?.map((words) => (
        <p key={words} className={styles.quiet}>
          {t('season.added', { words })}
        </p>
      ))}
      <div className={styles.columns}>
        <div>
          <iframe title={t('as_html')} sandbox="" srcDoc={mail.html} className={styles.paper} />
          <details>
            <summary>{t('narrow')}</summary>
            <iframe title={t('narrow')} sandbox="" srcDoc={mail.html} className={styles.phone} loading="lazy" />
          </details>
          <details>
            <summary>{t('dark')}</summary>
            <iframe title={t('dark')} sandbox="" srcDoc={mail.html} className={styles.turned} loading="lazy" />
          </details>
        </div>
        <div>
          <h3>{t('as_text')}</h3>
          <pre className={styles.plain}>{mail.text}</pre>
        </div>
      </div>
    </Card>
  )
}
