import { trackerOf, type Tracker } from '#config/options.ts'
import { useNonce } from '#app/nonce.tsx'

/** The id stands in a script: only what is an id of the service to the letter gets here. */
const scripts: Record<Tracker, (id: string) => { src: string; text: string }> = {
  google: (id) => ({
    src: `https://www.googletagmanager.com/gtag/js?id=${id}`,
    text: `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','${id}')`,
  }),
  meta: (id) => ({
    src: 'https://connect.facebook.net/en_US/fbevents.js',
    text: `window.fbq=function(){fbq.queue.push(arguments)};fbq.queue=[];fbq.version='2.0';fbq.loaded=true;fbq('init','${id}');fbq('track','PageView')`,
  }),
}

/** What counts visitors for whoever the page belongs to: the one script of a public page, and only where they have asked for it. */
export function Tracking({ id }: { id: string }) {
  const nonce = useNonce()
  const tracker = trackerOf(id)
  if (!tracker) return null
  const { src, text } = scripts[tracker](id)
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
      <script nonce={nonce} src={src} async />
    </>
  )
}
