import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '#api/platform/clock.ts'
import { fire_light_launches, profiles } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testCertificate, testKey } from '#tests/fakes/fire-light.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { codes } from '#tests/support/soa.ts'

const url = 'https://uat.firelighteapp.com/egapp/idp-initiatedsso.aspx'
const claims = 'http://schemas.insurancetechnologies.com/2010/01/identity/claims/'
let api: TestApi
let office: Office

beforeAll(async () => {
  const variables = {
    KEY: testKey,
    CERTIFICATE: testCertificate,
    ISSUER: 'urn:harborline',
    ORGANIZATION_ID: '4711',
    CARRIER_CODE: 'A&B<"C">',
  }
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(`TENANT_CENTRAL_FIRELIGHT_${name}`, value)
  // The service provider looks at the machine's own clock.
  api = await testApi({ clock: systemClock })
  office = await api.within(makeOffice)
  await complete(office.agent)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  expect(api.unexpected).toEqual([])
  await api.close()
})

const complete = ({ id }: Person) =>
  api.within(({ db }) =>
    db.update(profiles).set({ first_name: 'Zoë & <Co>', last_name: 'O’"Neil"\u0007', npn: '12345678' }).where(eq(profiles.user_id, id)),
  )
const post = (path: string, body: object, as: Person = office.agent) => api.call('POST', `/v1/fire_light/${path}`, { as, body })

/** FireLight's side: takes what was signed with the certificate that it was given, for it, now. */
const provider = (audience = url) =>
  new SAML({
    idpCert: testCertificate,
    issuer: audience,
    audience,
    callbackUrl: url,
    wantAuthnResponseSigned: true,
    wantAssertionsSigned: false,
    validateInResponseTo: ValidateInResponseTo.never,
  })
const arrive = async (SAMLResponse: string, audience?: string) =>
  (await provider(audience).validatePostResponseAsync({ SAMLResponse })).profile

describe('a sign-on', () => {
  test('is taken by a service provider, with who the agent is', async () => {
    const { status, headers, body } = await post('dashboard', {})
    expect([status, headers['cache-control'], body.data.action, body.data.fields.RelayState]).toEqual([200, 'no-store', url, 'Home'])
    const profile = await arrive(body.data.fields.SAMLResponse)
    expect(profile).toMatchObject({
      issuer: 'urn:harborline',
      nameID: office.agent.id,
      [`${claims}organizationid`]: '4711',
      [`${claims}rights`]: 'Full',
      'http://schemas.microsoft.com/ws/2008/06/identity/claims/role': 'Agent',
    })
    const session = Buffer.from(String(profile?.[`${claims}ssosessioninfo`]), 'base64').toString()
    expect(session).toContain('<FirstName>Zoë &amp; &lt;Co&gt;</FirstName><LastName>O’&quot;Neil&quot;</LastName>')
    expect(session).toContain('<CompanyProducerID>12345678</CompanyProducerID><CarrierCode>A&amp;B&lt;&quot;C&quot;&gt;</CarrierCode>')

    const response = Buffer.from(body.data.fields.SAMLResponse, 'base64').toString()
    expect(response).not.toContain('InResponseTo')
    const [until] = /NotOnOrAfter="([^"]+)"/.exec(response)?.slice(1) ?? []
    expect(until).toBe(body.data.expires_at)
    expect(response).toContain(`Recipient="${url}"`)
  })

  test('is refused when a letter was changed, when it is for somebody else, and when it is signed by nobody', async () => {
    const { body } = await post('dashboard', {})
    const response = Buffer.from(body.data.fields.SAMLResponse, 'base64').toString()
    const encoded = (text: string) => Buffer.from(text).toString('base64')
    await expect(arrive(encoded(response.replace('>Agent<', '>OSJ<')))).rejects.toThrow(/signature/i)
    await expect(arrive(encoded(response.replace(/<ds:Signature.*<\/ds:Signature>/s, '')))).rejects.toThrow(/signature/i)
    await expect(arrive(body.data.fields.SAMLResponse, 'urn:somebody-else')).rejects.toThrow(/audience/i)
    // Five minutes later it opens nothing.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(body.data.expires_at) + 1000 })
    await expect(arrive(body.data.fields.SAMLResponse).finally(() => vi.useRealTimers())).rejects.toThrow(/expired/i)
  })

  test('has ids of its own each time, and each is written down, without what was told', async () => {
    const contact_id = await api.within((work) => makeContact(work, office.agent))
    const one = await post('application', { contact_id, app_id: 'APP-1', relay_state: 'eSign' })
    const other = await post('application', { contact_id })
    expect([one.body.data.action, one.body.data.fields.RelayState]).toEqual([`${url}?appId=APP-1`, 'eSign'])
    expect(other.body.data.fields.RelayState).toBe('NewApplication')
    const rows = await api.within(({ db }) => db.select().from(fire_light_launches).where(eq(fire_light_launches.contact_id, contact_id)))
    expect(rows).toMatchObject([
      { user_id: office.agent.id, relay_state: 'eSign', app_id: 'APP-1', is_stand_in: false },
      { relay_state: 'NewApplication', app_id: null },
    ])
    expect(new Set(rows.map((row) => row.response_id)).size).toBe(2)
    for (const [place, { body }] of [one, other].entries())
      expect(Buffer.from(body.data.fields.SAMLResponse, 'base64').toString()).toContain(`ID="${rows[place]?.response_id}"`)
    const { body } = await api.call('GET', `/v1/contacts/${contact_id}/timeline`, { as: office.agent })
    expect(JSON.stringify(body)).toContain('fire_light_opened')
  })
})

test('what is lacking in the profile is named; a contact out of reach is not there', async () => {
  const { manager, outsider, agent } = office
  await api.within(({ db }) => db.update(profiles).set({ last_name: '  ', npn: null }).where(eq(profiles.user_id, manager.id)))
  expect(codes(await post('dashboard', {}, manager))).toEqual(['base fire_light_name', 'base fire_light_npn'])
  expect((await api.call('GET', '/v1/fire_light', { as: manager })).body.data).toEqual({ is_stand_in: false, missing: ['name', 'npn'] })
  const theirs = await api.within((work) => makeContact(work, outsider))
  expect((await post('application', { contact_id: theirs })).status).toBe(404)
  for (const bad of [{ app_id: '../x' }, { relay_state: 'https://elsewhere.example' }, { app_id: '' }])
    expect((await post('application', bad)).status).toBe(422)
  expect((await api.call('GET', '/v1/fire_light', { as: agent })).body.data.missing).toEqual([])
})

test('where it is not set up there is nothing', async () => {
  const other = await api.within(makeOffice, 'direct')
  expect((await api.call('GET', '/v1/fire_light', { as: other.agent })).status).toBe(404)
  expect((await api.call('POST', '/v1/fire_light/dashboard', { as: other.agent, body: {} })).status).toBe(404)
})
