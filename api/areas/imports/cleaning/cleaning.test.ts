import { describe, expect, it, test } from 'vitest'
import { newContact } from '#api/contract/contacts/contacts.ts'
import { firstRows, headerRowOf, headingsOf, openSheetFile } from '../reading/sheet-file.ts'
import { columnCounter, type Column } from '../mapping/analysis.ts'
import { fieldOf } from '../mapping/headings.ts'
import { orderOf, readDate } from './dates.ts'
import { cleanRow, type Cells, type CleaningContext, type Lookups, type MappedColumn } from './row.ts'
import { readName, readPhone, readZip, splitName } from './values.ts'

const today = '2026-11-23'
const nowhere = (): Lookups => ({
  status_id: new Map(),
  source_id: new Map([['website', 'source-1']]),
  owner_id: new Map(),
  policy_carrier: new Map([['northwind life', 'carrier-1']]),
})
const files = 'scripts/demo/import-files'

/** A sample file as it comes out: what its columns seem to be, and its rows cleaned by that. */
async function cleaned(name: string) {
  const file = await openSheetFile(`${files}/${name}`)
  const header = headerRowOf(await firstRows(file, 20))
  const counter = columnCounter()
  let heads: string[] = []
  const rows: string[][] = []
  for await (const row of file.rows()) {
    if (row.number === header) heads = row.cells
    if (row.number <= header || row.hidden) continue
    counter.add(row)
    rows.push(row.cells)
  }
  const columns = counter.columns(headingsOf(heads, counter.width()), today)
  const mapped: MappedColumn[] = columns.flatMap(({ index, heading, field, date_order }) =>
    field ? [{ index, heading, field, date_order: date_order ?? undefined }] : [],
  )
  const context: CleaningContext = { columns: mapped, lookups: nowhere(), today }
  const sealed = (cells: string[]): Cells =>
    Object.fromEntries(
      mapped.map(({ index, field }) => [
        String(index),
        field === 'medicare_number' && cells[index] ? { sealed: 'sealed', last4: cells[index].slice(-4) } : (cells[index] ?? ''),
      ]),
    )
  return { columns, rows: rows.map((cells) => cleanRow(sealed(cells), context)) }
}
const mapping = (columns: Column[]) =>
  Object.fromEntries(columns.filter(({ field }) => field).map(({ heading, field }) => [heading, field]))

describe('sample files', () => {
  it('Google', async () => {
    const { columns, rows } = await cleaned('google.csv')
    expect(mapping(columns)).toEqual({
      'First Name': 'first_name',
      'Middle Name': 'middle_name',
      'Last Name': 'last_name',
      'Name Suffix': 'suffix',
      Nickname: 'nickname',
      Birthday: 'birth_date',
      Notes: 'note',
      Labels: 'tags',
      'E-mail 1 - Value': 'email',
      'Phone 1 - Value': 'phone_2',
      'Phone 2 - Value': 'phone_2',
      'Address 1 - Street': 'address',
      'Address 1 - City': 'city',
      'Address 1 - Region': 'state',
      'Address 1 - Postal Code': 'zip_code',
    })
    expect(rows[0]).toMatchObject({
      fields: { first_name: 'Rosa', nickname: 'Rosie', birth_date: '1951-04-02' },
      phones: ['+16175550171', '+16175550172', '+16175550173'].map((number) => ({ phone_type: 2, number })),
      addresses: [{ address: '12 Main St. Apt 4', city: 'Boston', state: 'MA', zip_code: '02110' }],
      tags: ['myContacts', 'Medicare'],
      notes: ['Prefers mornings'],
      problems: [],
    })
    expect(rows[1]).toMatchObject({
      fields: { last_name: 'O’Brien', suffix: 'Jr.' },
      addresses: [{ address: '112-10 Queens Blvd', state: 'NY' }],
    })
  })

  it('Outlook, in windows-1252', async () => {
    const { rows } = await cleaned('outlook.csv')
    expect(rows[0]).toMatchObject({
      fields: { first_name: 'José', last_name: 'Núñez Peña', suffix: 'Jr.', gender: 'male', birth_date: '1927-05-05' },
      phones: [
        { phone_type: 1, number: '+15755550101' },
        { phone_type: 2, number: '+15755550102' },
      ],
      emails: ['jose.pena@example.com'],
      notes: ['Mobile Phone: 575.555.0102 ext 7', 'Café – meets at 9'],
      addresses: [{ address: '39.2 Rd', city: 'Peñasco' }],
    })
    expect(rows[1]).toMatchObject({
      fields: { last_name: 'de la Cruz', gender: 'female' },
      emails: ['ana@example.com', 'ana2@example.com'],
      addresses: [{ address: '1 Elm St #4', state: 'NJ', zip_code: '07102' }],
    })
  })

  it('HubSpot: a consent is no e-mail address, and a territory is a state', async () => {
    const { columns, rows } = await cleaned('hubspot.csv')
    expect(mapping(columns)).toEqual({
      'First Name': 'first_name',
      'Last Name': 'last_name',
      Email: 'email',
      'Phone Number': 'phone_2',
      'Lead Status': 'status_id',
      'State/Region': 'state',
      City: 'city',
    })
    expect(rows[1]).toMatchObject({
      fields: { first_name: '김민준' },
      addresses: [{ state: 'GU' }],
      problems: [{ column: 6, code: 'unknown_value' }],
      notes: ['Lead Status: Open deal'],
    })
  })

  it('Salesforce: lines within a cell, wishes that are set and never lifted', async () => {
    const { rows } = await cleaned('salesforce.csv')
    expect(rows[0]).toMatchObject({
      fields: { do_not_call: true, source_id: 'source-1' },
      addresses: [{ address: '9 Oak Ave Unit 3' }],
      notes: ['Wants "Plan G"'],
    })
    expect(rows[1]?.fields).not.toHaveProperty('do_not_call')
  })

  it('a vendor: a hint, days before months, lost zeros, a shortened number, a Social Security number left out', async () => {
    const { columns, rows } = await cleaned('vendor.csv')
    expect(columns.find(({ heading }) => heading === 'SSN')).toMatchObject({ field: null, why: 'private', samples: [], values: null })
    expect(columns.find(({ heading }) => heading === 'DOB')).toMatchObject({ field: 'birth_date', date_order: 'dmy' })
    expect(rows[0]).toMatchObject({
      fields: { first_name: 'José', middle_name: 'A.', last_name: 'Peña', birth_date: '1954-03-09', tobacco: false },
      addresses: [{ address: '12 Main St., Apt 4', state: 'NH', zip_code: '03060' }],
    })
    expect(rows[1]).toMatchObject({
      fields: { first_name: 'Zoë', last_name: 'Müller' },
      notes: expect.arrayContaining(['Full Name: Zoë Müller (deceased)']),
    })
    expect(rows[2]).toMatchObject({ phones: [], problems: expect.arrayContaining([{ column: 2, code: 'shortened_number' }]) })
    // A row with nothing but the vendor's own number.
    expect(rows[4]?.failure).toEqual({ column: null, code: 'nothing_to_know_by' })
  })

  it('Excel: a title above, dates, a formula, zeros by format, a Medicare column', async () => {
    const { columns, rows } = await cleaned('excel.xlsx')
    expect(columns.find(({ heading }) => heading === 'Medicare Number')).toMatchObject({
      field: 'medicare_number',
      values: null,
      samples: ['••••-•••-MK73', '••••-•••-MK72'],
    })
    expect(rows[0]).toMatchObject({
      fields: { birth_date: '1950-01-31', medicare_part_b_date: '2015-02-01', tobacco: true },
      phones: [{ number: '+16175550151' }],
      addresses: [{ zip_code: '02110' }],
      medicare: { last4: 'MK73' },
      policy: { policy_number: 'MA-00123', carrier_id: 'carrier-1', premium_cents: 12850 },
    })
    expect(rows[1]).toMatchObject({ addresses: [{ zip_code: '02110' }], fields: { tobacco: false } })
    expect(rows).toHaveLength(2)
  })

  it('whatever is cleaned is taken by the contact’s own editor', async () => {
    for (const name of ['google.csv', 'outlook.csv', 'hubspot.csv', 'salesforce.csv', 'vendor.csv', 'excel.xlsx'])
      for (const { failure, fields, phones, emails, addresses, tags } of (await cleaned(name)).rows) {
        if (failure) continue
        const { status_id: _status, source_id: _source, ...plain } = fields
        const body = { ...plain, phones, emails: emails.map((email) => ({ email })), addresses, tags }
        expect(newContact.safeParse(body).error?.issues ?? [], name).toEqual([])
      }
  })
})

describe('values', () => {
  const read = (text: string, past = true, order: 'mdy' | 'dmy' = 'mdy') => readDate(text, { order, today, past })
  test.each([
    ['5/5/27', '1927-05-05'],
    ['5/5/25', '2025-05-05'],
    ['12/31/1950', '1950-12-31'],
    ['31/12/1950', '1950-12-31'],
    ['1950-12-31T00:00:00Z', '1950-12-31'],
    ['March 9th, 1954', '1954-03-09'],
    ['9 de marzo de 1954', '1954-03-09'],
    ['09-Mar-54', '1954-03-09'],
    ['19540309', '1954-03-09'],
    ['03091954', '1954-03-09'],
    ['19792', '1954-03-09'],
    ['1954', null],
    ['02/30/1954', null],
    ['soon', null],
  ])('the date %s is %s', (text, expected) => expect(read(text)).toBe(expected))

  it('takes other short years by the pivot of spreadsheets, and the order as the column has it', () => {
    expect([read('5/5/29', false), read('5/5/30', false), read('3/4/1950', true, 'dmy')]).toEqual([
      '2029-05-05',
      '1930-05-05',
      '1950-04-03',
    ])
    expect(['3/4/50', '13/4/50', '4/13/50', 'x'].map(orderOf)).toEqual([null, 'dmy', 'mdy', null])
  })

  it('names, phones and ZIP codes', () => {
    expect(splitName('Ana de la Cruz')).toMatchObject({ first_name: 'Ana', last_name: 'de la Cruz' })
    expect(splitName('Smith, John Q., Jr')).toEqual({ first_name: 'John', middle_name: 'Q.', last_name: 'Smith', suffix: 'Jr.' })
    expect(splitName('John Smith III')).toMatchObject({ first_name: 'John', last_name: 'Smith', suffix: 'III' })
    expect(splitName('Cher')).toMatchObject({ first_name: 'Cher', last_name: '' })
    expect(readName('John "Jack"')).toMatchObject({ value: 'John', rest: 'John "Jack"' })
    expect([readPhone('1.23457E+11').code, readPhone('555-0101').code, readPhone('Cell: (617) 555-0101').value]).toEqual([
      'shortened_number',
      'invalid_phone',
      '+16175550101',
    ])
    expect(['501', '2110', '21101234', '02110-1234', 'K1A 0B1'].map((text) => readZip(text).value)).toEqual([
      '00501',
      '02110',
      '02110-1234',
      '02110-1234',
      null,
    ])
  })

  it('headings mean what they say and not what they contain', () => {
    expect(
      ['Email consent', 'Phone verified', 'Phone 1 - Label', 'E-mail Status', 'Credit Card Number'].map((heading) => fieldOf(heading)),
    ).toEqual([null, null, null, null, null])
    expect(['MobilePhone', 'Teléfono', 'Insured Date of Birth', 'Phone Number 2'].map((heading) => fieldOf(heading)?.field)).toEqual([
      'phone_2',
      'phone_2',
      'birth_date',
      'phone_2',
    ])
  })

  it('a value that must be right fails its row, and one that somebody said means nothing is nothing', () => {
    const column = { index: 0, heading: 'Phone', field: 'phone_2' }
    const context = (more: Partial<MappedColumn>): CleaningContext => ({
      columns: [
        { ...column, ...more },
        { index: 1, heading: 'Name', field: 'full_name' },
      ],
      lookups: nowhere(),
      today,
    })
    expect(cleanRow({ 0: '12', 1: 'Ann' }, context({})).failure).toBeNull()
    expect(cleanRow({ 0: '12', 1: 'Ann' }, context({ required: true })).failure).toEqual({ column: 0, code: 'invalid_phone' })
    expect(cleanRow({ 0: '12', 1: 'Ann' }, context({ values: { 12: null } }))).toMatchObject({ failure: null, problems: [], notes: [] })
  })
})
