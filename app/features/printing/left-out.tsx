import { useText } from '#app/i18n/use-text.ts'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { PrintPage } from './printing.server.ts'
import * as styles from './printing.css.ts'

/** Who is not on a print and why, each with the way to their record. That somebody wants no mail is nothing to mend. */
export function LeftOut({ groups }: { groups: NonNullable<PrintPage['print']>['left_out'] }) {
  const t = useText('printing')
  return (
    <div className={styles.leftOut}>
      <h2>{t('left_out_title')}</h2>
      {groups.map(({ words, count, people, is_mendable }) => (
        <div key={words}>
          <p>
            {words}: {count}
          </p>
          {is_mendable ? <p>{t('left_out_mend')}</p> : null}
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
    </div>
  )
}
