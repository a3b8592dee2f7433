import { useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { useFetched } from '#app/phone/panel/use-fetched.ts'
import { quiet, row, stack, thumb } from '#app/phone/panel/panel.css.ts'
import { sendAction } from '#app/phone/tabs/phone-requests.ts'
import type { PhoneCall } from '#app/phone/model.ts'
import { link } from '#app/phone/settings/settings.css.ts'
import { useWords } from '#app/phone/words.tsx'
import type { CallScopeAnswer } from './call-scope.server.ts'

type Scope = NonNullable<CallScopeAnswer['scope']>
type Props = { call: Pick<PhoneCall, 'call_id' | 'number'>; contact: NonNullable<PhoneCall['contact']> }

/** What may be spoken of with a known contact, fetched once the call has begun. */
export function CallScope({ call, contact }: Props) {
  const asked = new URLSearchParams({ contact: contact.id, number: String(contact.number), ...(call.call_id && { call: call.call_id }) })
  const { data, again } = useFetched<CallScopeAnswer>(`/phone/scope?${asked}`)
  return data?.scope ? <ScopeInCall call={call} contact={contact} scope={data.scope} again={again} /> : null
}

export function ScopeInCall({ call, contact, scope, again }: Props & { scope: Scope; again: () => void }) {
  const { t, language } = useWords()
  const [said, setSaid] = useState('')
  const { agreed, disclaimer, may_text, by_voice } = scope
  const act = async (action: Parameters<typeof sendAction>[0], done: string) => {
    const answer = await sendAction(action)
    setSaid(answer.ok ? done : (answer.message ?? t('scope.failed')))
    if (answer.ok) again()
  }
  const spoken = language === 'es' ? 'es' : 'en'
  return (
    <section aria-label={t('scope.title')} className={stack}>
      <p>
        <strong>{t('scope.title')}</strong> {agreed.length > 0 ? agreed.join(', ') : t('scope.none')}
      </p>
      {disclaimer?.read ? <p className={quiet}>{disclaimer.read}</p> : null}
      {disclaimer?.words && !disclaimer.read ? (
        <>
          <p className={quiet}>{t('scope.to_read')}</p>
          {(['en', 'es'] as const)
            .toSorted((one) => (one === spoken ? -1 : 1))
            .map((one) => (
              <details key={one} open={one === spoken || undefined}>
                <summary className={link}>{t(`scope.${one}`)}</summary>
                <p lang={one}>{disclaimer.words?.[one]}</p>
                <label>
                  <input
                    type="checkbox"
                    checked={false}
                    disabled={!call.call_id}
                    onChange={() =>
                      void act({ do: 'disclaimer', call_id: call.call_id ?? '', rule: disclaimer.rule ?? '', language: one }, '')
                    }
                  />{' '}
                  {t('scope.was_read')}
                </label>
              </details>
            ))}
        </>
      ) : null}
      <div className={row}>
        {may_text ? (
          <Button
            type="button"
            className={thumb}
            onClick={() => void act({ do: 'text_scope', contact_id: contact.id, number: call.number }, t('scope.texted'))}
          >
            {t('scope.text')}
          </Button>
        ) : null}
        {by_voice ? (
          <Anchor href={by_voice} className={link}>
            {t('scope.voice')}
          </Anchor>
        ) : null}
      </div>
      <p role="status">{said}</p>
    </section>
  )
}
