import { expect, test } from 'vitest'
import { readBody, withoutKeys } from './bodies.ts'
import { readInstant } from '#api/areas/imports/index.ts'
import { mapFields, meaningOf, readLead } from './leads.ts'

const now = new Date('2026-11-23T15:00:00Z')
const context = {
  lookups: { status_id: new Map(), source_id: new Map(), owner_id: new Map(), policy_carrier: new Map() },
  now,
  today: '2026-11-23',
}
const leadOf = (text: string, mapping: Parameters<typeof mapFields>[0] = []) => {
  const { fields } = readBody(text)
  const { mapped, unmapped } = mapFields(mapping, fields)
  return { ...readLead(mapped, context), unmapped }
}

test.each([
  ['first_name', 'first_name'],
  ['Lead.FirstName', 'first_name'],
  ['Attributes.Dateofbirth', 'birth_date'],
  ['crm_connection.addresses_attributes.0.city', 'city'],
  ['crm_connection[addresses_attributes][][zip]', 'zip_code'],
  ['prospect.customer.contact.name[first]', 'first_name'],
  ['prospect.customer.contact.phone[cellphone]', 'phone_2'],
  ['prospect.customer.contact.address.regioncode', 'state'],
  ['prospect.vendor.contact.name[full]', null],
  ['prospect.id', 'lead_id'],
  ['field[email]', 'email'],
  ['xxTrustedFormCertUrl', 'trustedform_url'],
  ['leadid_token', 'jornaya_id'],
  ['consent_ip', 'consent_ip'],
  ['SSN', null],
  ['price', null],
  ['email_consent', null],
])('%s means %s', (name, field) => expect(meaningOf(name)).toBe(field))

test('a form, nested JSON, flat XML, ADF and XML within a field say the same person', () => {
  const adf = `<?xml version="1.0"?><?adf version="1.0"?><adf><prospect><id sequence="1" source="Mill">A-7</id><customer><contact>
    <name part="first">José</name><name part="last">Núñez</name><phone type="voice">305-555-0142</phone><email>jose@example.com</email>
    <address><street line="1">12 Main St</street><city>Miami</city><regioncode>FL</regioncode><postalcode>33101</postalcode></address>
    </contact></customer><vendor><contact><name part="full">Agency</name><email>other@example.com</email></contact></vendor></prospect></adf>`
  const flat = `<lead><lead_id>A-7</lead_id><first_name>José</first_name><last_name>Núñez</last_name><phone>3055550142</phone><email>jose@example.com</email>
    <address>12 Main St</address><city>Miami</city><state>FL</state><zip>33101</zip></lead>`
  const form = new URLSearchParams({
    'Lead.LeadID': 'A-7',
    'Lead.FirstName': 'José',
    'Lead.LastName': 'Núñez',
    'Lead.Phone': '(305) 555-0142',
    'Lead.Email': 'Jose@Example.com',
    'Lead.Address': '12 Main St',
    'Lead.City': 'Miami',
    'Lead.State': 'Florida',
    'Lead.Zip': '33101',
  }).toString()
  const json = JSON.stringify({
    lead_id: 'A-7',
    crm_connection: {
      first_name: 'José',
      last_name: 'Núñez',
      phones_attributes: [{ phone: '305.555.0142' }],
      emails_attributes: [{ email: 'jose@example.com' }],
      addresses_attributes: [{ street: '12 Main St', city: 'Miami', state: 'FL', zip: 33101 }],
    },
  })
  for (const text of [adf, flat, form, json, new URLSearchParams({ XmlString: flat }).toString()]) {
    const { body, vendor_lead_id, refused } = leadOf(text)
    expect([text.slice(0, 20), vendor_lead_id, refused]).toEqual([text.slice(0, 20), 'A-7', []])
    expect(body).toMatchObject({
      first_name: 'José',
      last_name: 'Núñez',
      phones: [{ number: '+13055550142' }],
      emails: [{ email: 'jose@example.com' }],
      addresses: [{ address: '12 Main St', city: 'Miami', state: 'FL', zip_code: '33101' }],
    })
  }
})

test.each([
  ['<!DOCTYPE x [<!ENTITY a "aaaa">]><x><first_name>&a;</first_name></x>', 'unreadable'],
  ['<lead><first_name>Ann</lead>', 'unreadable'],
  ['{"a":', 'unreadable'],
  ['[{"a":1},{"a":2}]', 'unreadable'],
  ['', 'unreadable'],
  [`${'<a>'.repeat(40)}x${'</a>'.repeat(40)}`, 'too_much'],
  [JSON.stringify({ note: 'x'.repeat(30_000) }), 'too_much'],
  [Array.from({ length: 600 }, (_, n) => `f${n}=1`).join('&'), 'too_much'],
])('body %# is not read: it begins or grows wrong', (text, problem) => expect(readBody(text).problem).toBe(problem))

test('keys are taken out before anything else sees them', () => {
  expect(withoutKeys(readBody('first_name=Ann&Api_Key=secret&key=other').fields)).toEqual({
    fields: [{ name: 'first_name', value: 'Ann' }],
    keys: ['secret', 'other'],
  })
})

test('the vendor’s mapping goes before what names mean, a fixed value before both, and what has no place is named', () => {
  const { body, unmapped } = leadOf('fn=Ann&last=Lane&phone=3055550142&state=FL&bids=7&email=left@example.com', [
    { name: 'FN', field: 'first_name', value: null },
    { name: 'email', field: 'left_out', value: null },
    { name: null, field: 'state', value: 'TX' },
  ])
  expect(body).toMatchObject({ first_name: 'Ann', last_name: 'Lane', emails: [], addresses: [{ state: 'TX' }] })
  expect(unmapped).toEqual(['bids'])
})

test('what only people decide is read from no name by itself', () => {
  const { unmapped } = leadOf('first_name=Ann&phone=3055550142&status=Sold&tags=Hot&source=Us&medicare_number=1EG4TE5MK73')
  expect(unmapped).toEqual(['status', 'tags', 'source', 'medicare_number'])
})

test('a lead without a name or a way to reach it is refused by the vendor’s own names, and a wish is set and never lifted', () => {
  expect(leadOf('Lead.Phone=555&Lead.Email=nonsense').refused).toEqual([
    { field: 'first_name', code: 'required' },
    { field: 'Lead.Phone', code: 'invalid_phone' },
    { field: 'Lead.Email', code: 'invalid_email' },
  ])
  const kept = leadOf('first_name=Ann&phone=3055550142&email=nonsense&dnc=yes')
  expect(kept).toMatchObject({ refused: [], warnings: [{ field: 'email', code: 'invalid_email' }], note: 'email: nonsense' })
  expect(kept.body.do_not_call).toBe(true)
  expect(leadOf('first_name=Ann&phone=3055550142&dnc=no').body.do_not_call).toBeUndefined()
})

test('a consent is kept word for word, with a certificate only from its one host', () => {
  const url = 'https://cert.trustedform.com/0123456789abcdef'
  const given = {
    first_name: 'Ann',
    phone: '3055550142',
    consent_text: 'I agree  to calls.',
    consent_timestamp: '2026-11-22T10:00:00-05:00',
  }
  const { consent } = leadOf(
    JSON.stringify({ ...given, consent_ip: '203.0.113.9', source_url: 'https://a.example/', trustedform_url: url }),
  )
  expect(consent).toEqual({
    wording: 'I agree  to calls.',
    agreed_at: new Date('2026-11-22T15:00:00Z'),
    ip: '203.0.113.9',
    source: 'https://a.example/',
    certificate: url,
  })
  const other = leadOf(JSON.stringify({ ...given, trustedform_url: 'https://cert.trustedform.com.evil.example/1' }))
  expect([other.consent?.certificate, other.warnings]).toEqual(['', [{ field: 'trustedform_url', code: 'no_certificate' }]])
  expect(leadOf(JSON.stringify({ ...given, consent_timestamp: '2030-01-01T00:00:00Z' })).consent?.agreed_at).toEqual(now)
})

test.each([
  ['1763900000', '2025-11-23T12:13:20.000Z'],
  ['1763900000000', '2025-11-23T12:13:20.000Z'],
  ['2026-11-22 10:00', '2026-11-22T10:00:00.000Z'],
  ['11/22/2026 1:05:09 PM', '2026-11-22T13:05:09.000Z'],
  ['11/22/2026 12:05 AM', '2026-11-22T00:05:00.000Z'],
  ['soon', undefined],
  ['2026-13-45T10:00:00Z', undefined],
])('%s is %s', (text, moment) => expect(readInstant(text)?.toISOString()).toBe(moment))
