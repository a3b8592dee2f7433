import { Fragment } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import * as styles from './booking.css.ts'
import type { Picker } from './picker.server.ts'

type Props = {
  picker: Picker
  /** Where the form for another zone leads, and what it sends besides. */
  action: string
  sends?: Readonly<Record<string, string>>
}

/** A month, the times of one of its days, and the clocks they are told by: links alone. */
export function TimePicker({ picker, action, sends }: Props) {
  const t = useText('booking')
  const { title, before, after, weekdays, weeks, day, zone } = picker
  return (
    <div className={styles.picker}>
      <section aria-labelledby="month" className={styles.part}>
        <div className={styles.monthHead}>
          <h2 id="month" className={styles.heading}>
            {title}
          </h2>
          <nav aria-label={t('months')} className={styles.months}>
            {before ? (
              <a href={before} aria-label={t('month_before')} className={styles.turn}>
                ‹
              </a>
            ) : null}
            {after ? (
              <a href={after} aria-label={t('month_after')} className={styles.turn}>
                ›
              </a>
            ) : null}
          </nav>
        </div>
        <table className={styles.month}>
          <caption className="visually-hidden">{t('choose_day')}</caption>
          <thead>
            <tr>
              {weekdays.map(({ short, long }) => (
                <th key={long} scope="col" abbr={long}>
                  <span aria-hidden="true">{short}</span>
                  <span className="visually-hidden">{long}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, index) => (
              <tr key={index}>
                {week.map((one, place) => (
                  <td key={one?.date ?? place}>
                    {one?.href ? (
                      <a
                        href={`${one.href}#times`}
                        aria-label={one.label}
                        aria-current={one.isChosen ? 'date' : undefined}
                        className={styles.freeDay}
                      >
                        {one.number}
                      </a>
                    ) : (
                      <span className={styles.day}>{one?.number}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section id="times" aria-labelledby="day" className={styles.part}>
        <h2 id="day" className={styles.heading}>
          {day ? day.title : t('none')}
        </h2>
        {day ? (
          <ul className={styles.times}>
            {day.times.map(({ at, label, href }) => (
              <li key={at}>
                <a href={href} className={styles.time}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <p>{t('none_text')}</p>
        )}
        <p className={styles.quiet}>{t('zone', { zone: zone.name })}</p>
        <form method="get" action={action} className={styles.zone}>
          {Object.entries({ ...zone.sends, ...sends }).map(([name, value]) => (
            <Fragment key={name}>
              <input type="hidden" name={name} value={value} />
            </Fragment>
          ))}
          <NativeSelect name="zone" id="zone" label={t('other_zone')} options={zone.choices} defaultValue={zone.value} />
          <Button>{t('show')}</Button>
        </form>
      </section>
    </div>
  )
}
