import { useNonce } from '#app/nonce.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { signatureBox } from '#config/signature.ts'
import { padScript } from './pad-script.ts'
import * as styles from './signing.css.ts'

type Props = { name: string; value: string; errors: string[] | undefined }

/** A pad to draw on besides the typed name. It comes with its script, the one such a page has, and shows where that runs. */
export function SignatureField({ name, value, errors }: Props) {
  const t = useText('scope')
  const nonce = useNonce()
  return (
    <div data-signature hidden className={styles.part}>
      <p id="signature-label">
        {t('drawn')}. {t('drawn_hint')}
      </p>
      <canvas className={styles.pad} role="img" aria-labelledby="signature-label" tabIndex={-1} />
      <input type="hidden" name={name} defaultValue={value} />
      {errors ? <p className={styles.error}>{errors}</p> : null}
      <p>
        <Button type="button">{t('drawn_clear')}</Button>
      </p>
      <script type="module" src={padScript} nonce={nonce} />
    </div>
  )
}

/** A signature as it was drawn. */
export function DrawnSignature({ path }: { path: string }) {
  const t = useText('scope')
  return (
    <svg role="img" aria-label={t('drawn_alt')} viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`} className={styles.drawn}>
      <path d={path} />
    </svg>
  )
}
