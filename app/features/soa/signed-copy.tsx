import FileText from 'lucide-react/icons/file-text'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { DrawnSignature } from './drawn-signature.tsx'
import * as styles from './signing.css.ts'
import type { ShownCopy } from './signing.server.ts'

/** What was signed, to read and print. */
export function SignedCopy({ copy }: { copy: ShownCopy }) {
  const t = useText('scope')
  const { agent, representative, wording, products } = copy
  const person = `${copy.first_name} ${copy.last_name}`
  const facts = [
    [t('number'), String(copy.number)],
    [t('agent'), [agent.name, agent.company, agent.phone, t('npn', { npn: agent.npn })].filter(Boolean).join(', ')],
    [t('signed_by'), copy.signature_name],
    ...(representative ? [[t('relationship'), representative.relationship]] : []),
    [t('for_person'), person],
    [t('signed_at'), copy.signed_words],
    [t('valid_until'), copy.valid_words],
  ]
  return (
    <section className={styles.part} aria-labelledby="copy-heading">
      <h2 id="copy-heading">{t('copy')}</h2>
      <p>{t('print_hint')}</p>
      <p>
        <LinkButton href={copy.pdf_href} target="_blank" size="large" icon={<FileText />}>
          {t('pdf')}
        </LinkButton>
      </p>
      <dl className={styles.facts}>
        {facts.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}-value`}>{value}</dd>])}
      </dl>
      {copy.signature_path ? <DrawnSignature path={copy.signature_path} /> : null}
      <h3>{t('agreed')}</h3>
      <ul className={styles.list}>
        {products.map(({ value, name }) => (
          <li key={value}>{name}</li>
        ))}
      </ul>
      <p>{wording.intro}</p>
      <ul className={styles.list}>
        {wording.statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
      <p>{wording.consent}</p>
      <p>{wording.intent}</p>
      <dl className={styles.facts}>
        <dt>{t('fingerprint')}</dt>
        <dd>{copy.sha256}</dd>
      </dl>
    </section>
  )
}
