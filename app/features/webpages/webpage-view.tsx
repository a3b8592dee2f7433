import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PageFooter } from './page-footer.tsx'
import type { PageView } from './view.server.ts'
import * as styles from './webpage.css.ts'

type Props = {
  view: PageView
  /** The form for writing; absent where nobody would get it. */
  form: ReactNode
}

/** A public page: one document, readable before anything else has loaded. */
export function WebpageView({ view, form }: Props) {
  return (
    <div className={styles.page}>
      <PageTop view={view} />
      <div className={styles.body}>
        <main className={styles.main}>
          <About view={view} />
          <News view={view} />
          <Questions view={view} />
          <Files view={view} />
          {form}
        </main>
        <aside className={styles.aside}>
          <Office view={view} />
        </aside>
      </div>
      <PageFooter view={view} />
    </div>
  )
}

function PageTop({ view: { name, title, company, photo, logo, phone, email } }: Pick<Props, 'view'>) {
  const t = useText('webpages')
  return (
    <header className={styles.head}>
      <div className={styles.headIn}>
        {photo ? <img src={photo} alt={t('page.photo_of', { name })} width={144} height={144} className={styles.photo} /> : null}
        <div className={styles.who}>
          <h1 className={styles.name}>{name}</h1>
          {title || company ? <p className={styles.role}>{[title, company].filter(Boolean).join(', ')}</p> : null}
          <div className={styles.ways}>
            <LinkButton href="#write" tone="primary">
              {t('page.write')}
            </LinkButton>
            {phone ? <LinkButton href={phone.href}>{phone.words}</LinkButton> : null}
            {email ? <LinkButton href={`mailto:${email}`}>{email}</LinkButton> : null}
          </div>
        </div>
        {logo ? <img src={logo} alt={t('page.logo_of', { name: company ?? name })} className={styles.logo} /> : null}
      </div>
    </header>
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

function Office({ view: { address, hours, languages, profiles } }: Pick<Props, 'view'>) {
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
        </Part>
      ) : null}
      {hours.length > 0 ? (
        <Part title={t('page.hours')}>
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
