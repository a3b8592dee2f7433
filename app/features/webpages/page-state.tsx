import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import type { editorPage } from './editor.server.ts'

type Props = Pick<Awaited<ReturnType<typeof editorPage>>, 'state' | 'takedown' | 'missing' | 'href'>

/** Whether anybody sees the page, and what would make it better. */
export function PageState({ state, takedown, missing, href }: Props) {
  const t = useText('webpages')
  const language = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(missing.map((field) => t(`editor.missing.${field}`)))
  return (
    <>
      <Banner tone={state === 'active' ? 'success' : state === 'taken_down' ? 'danger' : 'info'} title={t(`editor.state.${state}`)}>
        {takedown ? (
          t('editor.state.taken_down_text', { by: takedown.by, reason: takedown.reason })
        ) : href ? (
          <a href={href}>{href}</a>
        ) : null}
      </Banner>
      {missing.length > 0 ? <Banner title={t('editor.missing.title', { count: missing.length })}>{list}</Banner> : null}
    </>
  )
}
