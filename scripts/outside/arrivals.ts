import { createPublicKey, X509Certificate } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { SignedXml } from 'xml-crypto'
import { base, html, sendPage } from '../till/page/html.ts'

const css = `${base} main { max-width: 44rem; margin: 2rem auto } dt { font-weight: 600 } dd { margin: 0 0 .5rem; overflow-wrap: anywhere }`

/** Services that a browser posts a form to: each shows what arrived, keeps nothing, and says that it is a stand-in. */
export function addArrivals(app: FastifyInstance): void {
  app.post('/sunfire/api/prospect', (request, reply) => {
    const fields = [...new URLSearchParams(String(request.body ?? ''))]
    const body = html`<aside class="note">This stands in for SunFire on this machine. Nothing is kept here.</aside>
      <main class="card">
        <h1>A prospect arrived</h1>
        <dl>
          ${fields.map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
      </main>`
    return sendPage(reply, { lang: 'en', title: 'SunFire', css, body })
  })

  app.post('/firelight/egapp/idp-initiatedsso.aspx', (request, reply) => {
    const form = new URLSearchParams(String(request.body ?? ''))
    const response = Buffer.from(form.get('SAMLResponse') ?? '', 'base64').toString()
    const attributes = [...response.matchAll(/<saml:Attribute Name="([^"]*)"><saml:AttributeValue>([^<]*)</g)]
    const facts: [string, string][] = [
      ['Page', form.get('RelayState') ?? ''],
      ['Application', (request.query as { appId?: string }).appId ?? 'a new one'],
      ['Signature', isSigned(response) ? 'is good, by the key that came with it' : 'is not good'],
      ['Good until', /NotOnOrAfter="([^"]+)"/.exec(response)?.[1] ?? ''],
      ...attributes.map(([, name = '', value = '']): [string, string] =>
        name.endsWith('/ssosessioninfo') ? [name, Buffer.from(value, 'base64').toString()] : [name, value],
      ),
    ]
    const body = html`<aside class="note">This stands in for FireLight on this machine. Nothing is kept here.</aside>
      <main class="card">
        <h1>An agent arrived</h1>
        <dl>
          ${facts.map(
            ([name, value]) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
      </main>`
    return sendPage(reply, { lang: 'en', title: 'FireLight', css, body })
  })
}

/** Whether a response is as it was signed; by whom is not asked here. */
function isSigned(response: string): boolean {
  const signature = /<ds:Signature[ >].*<\/ds:Signature>/s.exec(response)?.[0]
  const publicCert = signature && keyIn(signature)
  if (!publicCert) return false
  try {
    const signed = new SignedXml({ publicCert })
    signed.loadSignature(signature)
    return signed.checkSignature(response)
  } catch {
    return false
  }
}

function keyIn(signature: string): string | null {
  const of = (name: string) => new RegExp(`<ds:${name}>([^<]+)<`).exec(signature)?.[1]
  const certificate = of('X509Certificate')
  const n = of('Modulus')
  const e = of('Exponent')
  const url = (base64: string) => Buffer.from(base64, 'base64').toString('base64url')
  if (certificate)
    return new X509Certificate(Buffer.from(certificate, 'base64')).publicKey.export({ type: 'spki', format: 'pem' }).toString()
  if (!n || !e) return null
  return createPublicKey({ key: { kty: 'RSA', n: url(n), e: url(e) }, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString()
}
