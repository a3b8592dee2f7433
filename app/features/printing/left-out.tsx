import { useText } from '#app/i18n/use-text.ts'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { PrintPage } from './printing.server.ts'
import * as styles from './printing.css.ts'

/** Who is not on a print and why, each with the way to what can be mended. */
export function LeftOut({ groups }: { groups: NonNullable<PrintPage['print']>['left_out'] }) {
  const t = useText('printing')
  return (
    <div className={styles.leftOut}>
      <h2>{t('left_out_title')}</h2>
      {groups.map(({ words, count, people }) => (
        <div key={words}>
          <p>
            {words}: {count}
          </p>
          {people.length > 0 ? (
            <ul className={styles.names}>
              {people.map(({ id, number, name }) => (
                <li key={id}>
                  <Anchor href={`/contacts/${number}/edit`}>{name || `#${number}`}</Anchor>
                </li>
              ))}
              {count > people.length ? <li>{t('left_out_more', { count: count - people.length })}</li> : null}
            </ul>
          ) : null}
        </div>
      ))}
      <p>{t('left_out_mend')}</p>
    </div>
  )
}
