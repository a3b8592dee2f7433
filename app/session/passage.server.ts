import { randomBytes } from 'node:crypto'

/**
 * A page that goes on to another site by itself. Not a redirect: whoever sends a form may not be led to another site by the
 * answer to it (form-action). The form that it answers is sent by the browser itself (`reloadDocument`).
 */
export function passageTo(
  url: string,
  words: string,
  { language, headers = new Headers() }: { language: string; headers?: Headers },
): Response {
  const address = escaped(url)
  return barePage({
    language,
    headers,
    policy: "form-action 'none'",
    title: words,
    head: `<meta http-equiv="refresh" content="0; url=${address}">`,
    body: `<p><a href="${address}">${escaped(words)}</a></p>`,
  })
}

type OutgoingForm = { action: string; fields: Record<string, string> }

/**
 * A page that posts a form on to another site: by itself where JavaScript runs, else by its one button. Where it goes, they may
 * lead on to hosts of theirs, so its policy lets it go anywhere.
 */
export function passageWith({ action, fields }: OutgoingForm, words: string, { language }: { language: string }): Response {
  const nonce = randomBytes(16).toString('base64')
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  return barePage({
    language,
    headers: new Headers(),
    policy: `form-action http: https:; script-src 'nonce-${nonce}'`,
    title: words,
    head: '',
    body: `<form method="post" action="${escaped(action)}">${inputs.join('')}<button>${escaped(words)}</button></form><script nonce="${nonce}">document.forms[0].submit()</script>`,
  })
}

type Bare = { language: string; headers: Headers; policy: string; title: string; head: string; body: string }

function barePage({ language, headers, policy, title, head, body }: Bare): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', `default-src 'none'; base-uri 'none'; ${policy}; frame-ancestors 'none'`)
  headers.set('cache-control', 'no-store')
  headers.set('referrer-policy', 'no-referrer')
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
  return new Response(
    `<!doctype html><html lang="${language}"><head>${meta}${head}<title>${escaped(title)}</title></head><body>${body}</body></html>`,
    { headers },
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
