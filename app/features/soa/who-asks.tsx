import type { SoaView } from '#api/contract/soa.ts'
import { useText } from '#app/i18n/use-text.ts'
import * as styles from './signing.css.ts'

/** Who asks, what this is and what it is not. */
export function WhoAsks({ view, title }: { view: SoaView; title: string }) {
  const t = useText('scope')
  const { agent, brand, first_name, wording } = view
  return (
    <div className={styles.part}>
      <h1>{title}</h1>
      {first_name ? <p>{t('hello', { name: first_name })}</p> : null}
      <p>{wording.intro}</p>
      {agent.photo ? <img className={styles.photo} src={agent.photo} alt="" width={96} height={96} /> : null}
      <p className={styles.agent}>
        <strong>{agent.name}</strong>
        <span>{agent.company || brand}</span>
        <span>{agent.phone}</span>
        <span>{t('npn', { npn: agent.npn })}</span>
      </p>
      <ul className={styles.list}>
        {wording.statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </div>
  )
}
