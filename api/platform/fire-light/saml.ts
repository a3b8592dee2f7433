import { createPublicKey, randomBytes } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { producerXml, type Producer } from './acord.ts'
import type { FireLight } from './fire-light.ts'
import { xml } from './xml.ts'

const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

const microsoft = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/'
const fireLight = 'http://schemas.insurancetechnologies.com/2010/01/identity/claims/'
const soap = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/'

/** Clocks differ by as much, in milliseconds. */
const skew = 60_000

type Launch = { producer: Producer; now: Date; until: Date }

/**
 * A SAML 2.0 response that nobody asked for (IdP-initiated, so without InResponseTo), signed as a whole: RSA-SHA256, exclusive
 * canonicalization. `id` is the assertion's, made for this one time.
 */
export function signedResponse(account: FireLight, { producer, now, until }: Launch): { id: string; response: string } {
  const id = freshId()
  const at = now.toISOString()
  const end = until.toISOString()
  const attributes = Object.entries({
    [`${microsoft}role`]: 'Agent',
    [`${fireLight}rights`]: 'Full',
    [`${fireLight}organizationid`]: account.organization_id,
    [`${fireLight}externalrolecode`]: account.role_code,
    [`${fireLight}ssosessioninfo`]: Buffer.from(producerXml(producer, account.carrier_code)).toString('base64'),
    [`${soap}privatepersonalidentifier`]: producer.id,
  }).map(([name, value]) => xml`<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`)
  const issuer = xml`<saml:Issuer>${account.issuer}</saml:Issuer>`
  const subject = xml`<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified">${producer.id}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${end}" Recipient="${account.url}"/></saml:SubjectConfirmation></saml:Subject>`
  const conditions = xml`<saml:Conditions NotBefore="${new Date(now.getTime() - skew).toISOString()}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${account.url}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`
  const statement = xml`<saml:AuthnStatement AuthnInstant="${at}" SessionIndex="${id}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`
  const assertion = xml`<saml:Assertion ID="${id}" Version="2.0" IssueInstant="${at}">${issuer}${subject}${conditions}${statement}<saml:AttributeStatement>${attributes}</saml:AttributeStatement></saml:Assertion>`
  const response = xml`<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${freshId()}" Version="2.0" IssueInstant="${at}" Destination="${account.url}">${issuer}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}</samlp:Response>`
  return { id, response: signed(response.xml, account) }
}

/** An id may not begin with a digit. */
const freshId = (): string => `_${randomBytes(20).toString('hex')}`

function signed(response: string, { key, certificate }: FireLight): string {
  const signature = new SignedXml({
    privateKey: key,
    signatureAlgorithm: rsaSha256,
    canonicalizationAlgorithm: exclusive,
    getKeyInfoContent: () => (certificate ? certificateXml(certificate) : keyXml(key)),
  })
  signature.addReference({ xpath: '/*', transforms: [`${dsig}enveloped-signature`, exclusive], digestAlgorithm: sha256 })
  // Where the schema has it: right after the issuer.
  signature.computeSignature(response, {
    prefix: 'ds',
    location: { reference: "/*/*[local-name(.)='Issuer']", action: 'after' },
  })
  return signature.getSignedXml()
}

const certificateXml = (pem: string): string =>
  `<ds:X509Data><ds:X509Certificate>${pem.replace(/-----[A-Z ]+-----|\s/g, '')}</ds:X509Certificate></ds:X509Data>`

function keyXml(pem: string): string {
  const { n = '', e = '' } = createPublicKey(pem).export({ format: 'jwk' })
  const base64 = (url: string) => Buffer.from(url, 'base64url').toString('base64')
  return `<ds:KeyValue><ds:RSAKeyValue><ds:Modulus>${base64(n)}</ds:Modulus><ds:Exponent>${base64(e)}</ds:Exponent></ds:RSAKeyValue></ds:KeyValue>`
}
