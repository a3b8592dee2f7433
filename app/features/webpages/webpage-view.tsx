import CalendarDays from 'lucide-react/icons/calendar-days'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { BrandLogo } from '#app/tenant/brand-logo.tsx'
import { initialsOf } from '#app/ui/data/avatar.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageFooter } from './page-footer.tsx'
import type { PageView } from './view.server.ts'
import * as styles from './webpage.css.ts'

type Props = {
  view: PageView
  /** The form for writing; absent where nobody would get it. */
  form: ReactNode
  /** Where a time can be booked; null where none can. */
  book?: string | null
  /** Where a scope of appointment can be signed; null where none can. */
  scope?: string | null
}

/** A public page: one document, readable before anything else has loaded. */
export function WebpageView({ view, form, book = null, scope = null }: Props) {
  return (
    <div className={styles.page}>
      <PageTop view={view} canWrite={form !== null} book={book} scope={scope} />
      <div className={styles.body}>
        <main id="main" className={styles.main}>
          <About view={view} />
          <Expectations view={view} />
          <Reviews view={view} />
          <Questions view={view} />
          <News view={view} />
          <Files view={view} />
          {form}
        </main>
        <aside className={styles.aside}>
          <Office view={view} />
        </aside>
      </div>
      <PageFooter view={view} />
      <Reach view={view} canWrite={form !== null} book={book} />
    </div>
  )
}

type Top = Pick<Props, 'view'> & { canWrite: boolean; book: string | null }

function PageTop({ view, canWrite, book, scope }: Top & { scope: string | null }) {
  const t = useText('webpages')
  const { name, title, company, photo, logo, phone, email, licensed, open, brand, brand_logo } = view
  return (
    <header className={styles.head}>
      <div className={styles.brand}>
        {logo ? (
          <img src={logo} alt={t('page.logo_of', { name: company ?? name })} className={styles.logo} />
        ) : (
          <BrandLogo svg={brand_logo} name={brand} />
        )}
      </div>
      <div className={styles.headIn}>
        {photo ? (
          <img src={photo} alt={t('page.photo_of', { name })} width={160} height={160} className={styles.photo} />
        ) : (
          <span aria-hidden="true" className={styles.initials}>
            {initialsOf(name)}
          </span>
        )}
        <div className={styles.who}>
          <h1 className={styles.name}>{name}</h1>
          {title || company ? <p className={styles.role}>{[title, company].filter(Boolean).join(', ')}</p> : null}
          {licensed.length > 0 ? <p className={styles.quiet}>{t('page.licensed', { states: licensed.join(', ') })}</p> : null}
          {open ? (
            <p>
              <StatusChip tone={open.is_open ? 'success' : 'neutral'}>{open.words}</StatusChip>
            </p>
          ) : null}
          <div className={styles.ways}>
            {book ? (
              <LinkButton href={book} tone="primary" size="large" icon={<CalendarDays />}>
                {t('page.book')}
              </LinkButton>
            ) : null}
            {phone ? (
              <LinkButton href={phone.href} tone={book ? 'secondary' : 'primary'} size="large" icon={<Phone />}>
                {t('page.call', { phone: phone.words })}
              </LinkButton>
            ) : null}
            {canWrite ? (
              <LinkButton href="#write" size="large" tone={phone || book ? 'secondary' : 'primary'} icon={<MessageSquare />}>
                {t('page.write')}
              </LinkButton>
            ) : null}
            {email ? (
              <a href={`mailto:${email}`} className={styles.mail}>
                {email}
              </a>
            ) : null}
          </div>
          {scope ? (
            <p>
              <a href={scope} className={styles.mail}>
                {t('page.scope')}
              </a>
            </p>
          ) : null}
        </div>
      </div>
    </header>
  )
}

/** On a phone booking, calling and writing stay under the thumb. */
function Reach({ view: { phone, name }, canWrite, book }: Top) {
  const t = useText('webpages')
  if (!phone && !canWrite && !book) return null
  return (
    <nav aria-label={t('page.reach', { name })} className={styles.reach}>
      {book ? (
        <LinkButton href={book} tone="primary" size="large" icon={<CalendarDays />} className={styles.reachWay}>
          {t('page.book_short')}
        </LinkButton>
      ) : null}
      {phone ? (
        <LinkButton href={phone.href} tone={book ? 'secondary' : 'primary'} size="large" icon={<Phone />} className={styles.reachWay}>
          {t('page.call_short')}
        </LinkButton>
      ) : null}
      {canWrite ? (
        <LinkButton href="#write" size="large" icon={<MessageSquare />} className={styles.reachWay}>
          {t('page.message_short')}
        </LinkButton>
      ) : null}
    </nav>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

const Paragraphs = ({ of }: { of: readonly string[] }) => of.map((text, place) => <p key={place}>{text}</p>)

function About({ view: { about, name } }: Pick<Props, 'view'>) {
  const t = useText('webpages')
  if (about.length === 0) return null
  return (
    <Part title={t('page.about', { name })}>
      <Paragraphs of={about} />
    </Part>
  )
}

function Expectations({ view: { expectations } }: Pick<Props, 'view'>) {
  const t = useText('webpages')
  if (expectations.length === 0) return null
  return (
    <Part title={t('page.expectations')}>
      <ol className={styles.steps}>
        {expectations.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <div>
              <h3>{title}</h3>
              <Paragraphs of={text} />
            </div>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Reviews({ view: { reviews } }: Pick<Props, 'view'>) {
  const t = useText('webpages')
  if (reviews.length === 0) return null
  return (
    <Part title={t('page.reviews')}>
      <ul className={styles.reviews}>
        {reviews.map(({ name, at, on, text }) => (
          <li key={`${name} ${at} ${text[0]}`}>
            <figure className={styles.review}>
              <blockquote>
                <Paragraphs of={text} />
              </blockquote>
              <figcaption className={styles.quiet}>
                {name}, <time dateTime={at}>{on}</time>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t('page.reviews_note')}</p>
    </Part>
  )
}

function News({ view: { news } }: Pick<Props, 'view'>) {
  const t = useText('webpages')
  if (news.length === 0) return null
  return (
    <Part title={t('page.news')}>
      {news.map(({ title, text, link }) => (
        <article key={title} className={styles.item}>
          <h3>{link ? <Outside href={link}>{title}</Outside> : title}</h3>
          <Paragraphs of={text} />
        </article>
      ))}
    </Part>
  )
}

function Questions({ view: { faqs } }: Pick<Props, 'view'>) {
  const t = useText('webpages')
  if (faqs.length === 0) return null
  return (
    <Part title={t('page.faqs')}>
      <div>
        {faqs.map(({ question, answer }) => (
          <details key={question} className={styles.faq}>
            <summary className={styles.question}>{question}</summary>
            <Paragraphs of={answer} />
          </details>
        ))}
      </div>
    </Part>
  )
}

function Files({ view: { files } }: Pick<Props, 'view'>) {
  const t = useText('webpages')
  if (files.length === 0) return null
  return (
    <Part title={t('page.files')}>
      <ul className={styles.lines}>
        {files.map(({ title, href, picture, kind }) => (
          <li key={href} className={styles.offer}>
            {picture ? <img src={picture} alt="" width={96} height={72} loading="lazy" className={styles.picture} /> : null}
            <span>
              <Outside href={href}>{title}</Outside> {kind ? <span className={styles.quiet}>{kind}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Office({ view: { address, map, hours, open, languages, profiles } }: Pick<Props, 'view'>) {
  const t = useText('webpages')
  return (
    <>
      {address.length > 0 ? (
        <Part title={t('page.office')}>
          <address className={styles.lines}>
            {address.map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
          </address>
          {map ? (
            <p>
              <Outside href={map}>{t('page.map')}</Outside>
            </p>
          ) : null}
        </Part>
      ) : null}
      {hours.length > 0 ? (
        <Part title={t('page.hours')}>
          {open ? <p className={styles.quiet}>{open.words}</p> : null}
          <table className={styles.hours}>
            <tbody>
              {hours.map(({ day, label, hours: open }) => (
                <tr key={day}>
                  <th scope="row">{label}</th>
                  <td>{open ?? t('page.closed')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Part>
      ) : null}
      {languages.length > 0 ? (
        <Part title={t('page.languages')}>
          <p>{languages.join(', ')}</p>
        </Part>
      ) : null}
      {profiles.length > 0 ? (
        <Part title={t('page.profiles')}>
          <div className={styles.profiles}>
            {profiles.map(({ network, href }) => (
              <Outside key={network} href={href}>
                {t(`networks.${network}`)}
              </Outside>
            ))}
          </div>
        </Part>
      ) : null}
    </>
  )
}

/** What somebody put on their page leads somewhere else: it learns nothing of it, and gains nothing by it. */
function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  )
}
