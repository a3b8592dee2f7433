import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button, ButtonRow, LinkButton } from '#app/ui/controls/button.tsx'
import { Panel } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import * as styles from './recovery-codes.css.ts'

type Props = { codes: string[]; file: string; next: string }

/** The codes, this one time: to print, to save as a file, to copy. */
export function RecoveryCodes({ codes, file, next }: Props) {
  const t = useText('account')
  return (
    <Panel title={t('two_factor.recovery_title')} hint={t('two_factor.recovery_text')}>
      <Stack gap={4}>
        <Banner tone="success">{t('two_factor.on_title')}</Banner>
        <ul aria-label={t('two_factor.recovery_label')} className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <ButtonRow className="no-print">
          <LinkButton href={file} download={t('two_factor.file_name')} icon={<Download />}>
            {t('two_factor.download')}
          </LinkButton>
          <ScriptedButtons codes={codes} />
          <LinkButton tone="primary" href={next}>
            {t('two_factor.kept')}
          </LinkButton>
        </ButtonRow>
      </Stack>
    </Panel>
  )
}

/** Drawn once scripts run; before, the browser's own menu copies and prints. */
function ScriptedButtons({ codes }: { codes: string[] }) {
  const t = useText('account')
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  if (!hydrated) return null
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <Button type="button" icon={copied ? <Check /> : <Copy />} onClick={() => void copy()}>
        {copied ? t('two_factor.copied') : t('two_factor.copy')}
      </Button>
      <Button type="button" icon={<Printer />} onClick={() => window.print()}>
        {t('two_factor.print')}
      </Button>
      <span role="status" className="visually-hidden">
        {copied ? t('two_factor.copied') : ''}
      </span>
    </>
  )
}
