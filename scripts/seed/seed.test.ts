import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asc, count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contact_addresses, contact_phones, contact_tags, contacts, corporations, notes, users } from '#api/platform/tables/index.ts'
import { isIntact, verify } from '#api/areas/soa/index.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { brandsInOrder, describeDemo, layDemo } from '../demo/demo.ts'
import { demoPassword } from '../demo/people.ts'
import { seedContacts, tidy } from './bulk.ts'
import { seedFile } from './file.ts'

let api: TestApi

describe('a file', () => {
  let agent: Person
  let folder: string

  beforeAll(async () => {
    api = await testApi()
    agent = await api.within((work) => makePerson(work, { role: 'agent' }))
    folder = mkdtempSync(path.join(tmpdir(), 'seed-'))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await api.close()
  })

  async function seed(text: string, owner: string | null = agent.username) {
    const file = path.join(folder, 'contacts.csv')
    writeFileSync(file, text)
    const said: string[] = []
    const told = await seedFile(api.ports, api.brand(), { file, owner, say: (words) => said.push(words) })
    return { told, said }
  }

  const found = async (first_name: string) => {
    const { body } = await api.call('PATCH', '/v1/contacts', { as: agent, body: { contacts_scope: { search: first_name } } })
    return (await api.call('GET', `/v1/contacts/${body.data[0]?.id}`, { as: agent })).body.data
  }

  test('each field of a row is a field of the contact', async () => {
    const { told, said } = await seed(
      '\ufeffFirst_Name, last_name,category,phones,emails,address,city,state,zip_code,county,birth_date,tobacco,do_not_call,status,source,tags\n' +
        '"Ruth, Anne",Vega,client,617 555 0188; (617) 555-0189,Ruth@Example.com,1 Elm Street,Boston,MA,02108,Suffolk,1950-02-03,no,YES,sold,Referral,Golf; Veteran\n',
    )
    expect([told, said]).toEqual([{ rows: 1, inserted: 1, failed: 0 }, []])
    expect(await found('Ruth')).toMatchObject({
      first_name: 'Ruth, Anne',
      last_name: 'Vega',
      category: 'client',
      phones: [{ number: '+16175550188' }, { number: '+16175550189' }],
      emails: [{ email: 'ruth@example.com' }],
      addresses: [{ address: '1 Elm Street', city: 'Boston', state: 'MA', zip_code: '02108', county: 'Suffolk' }],
      birth_date: '1950-02-03',
      tobacco: false,
      do_not_call: true,
      status: { title: 'Sold' },
      source: { title: 'Referral' },
      tags: [{ name: 'Golf' }, { name: 'Veteran' }],
      owner: { id: agent.id },
    })
  })

  test('every bad row is named with its line and what is wrong; the good ones are stored', async () => {
    const rows = [
      'first_name,last_name,phones,birth_date,state,address,owner,status,address_2',
      'Good,One,6175550170,,,,,,',
      ',,,,,,,,',
      'Bad,Phone,12,,,,,,',
      'Bad,Date,,1950-13-01,ZZ,,,,',
      'Good,Street,,,MA,"12 O\'Neil St. #4",,,Apt #4',
      'Bad,Owner,,,,,nobody,,',
      'Bad,Status,,,,,,Asleep,',
      'Too,many,,,,,,,,,',
      'Good,Two,,,,,,,',
    ]
    const { told, said } = await seed(rows.join('\n'))
    expect(told).toEqual({ rows: 9, inserted: 3, failed: 6 })
    expect(said.sort()).toEqual([
      'line 3: first_name: Please give a name, a phone number or an e-mail address.',
      'line 4: phones.0.number: Please enter a phone number with 10 digits.',
      'line 5: addresses.0.state: Please choose one of the options.; birth_date: Please enter a date.',
      'line 6: addresses.0.address_2: Characters that this line does not take were removed.',
      'line 7: owner: there is no owner nobody',
      'line 8: status: there is no status Asleep',
      expect.stringMatching(/^line 9: .*Record Length/i),
    ])
    expect(await found('Good')).toMatchObject({ first_name: 'Good' })
  })

  test('rows over several batches all arrive, in lines that hold line breaks too', async () => {
    const rows = Array.from({ length: 1203 }, (_, index) => `"Batch","Row ${index}","1 Main\nStreet"`)
    const { told, said } = await seed(`first_name,last_name,city\n${rows.join('\n')}\nBatch,"Bad\none",<\n`)
    expect([told, said]).toEqual([{ rows: 1204, inserted: 1203, failed: 1 }, [expect.stringMatching(/^line 2409: addresses\.0\.city: /)]])
  })

  test('a column that nobody knows is told before anything is stored', async () => {
    await expect(seed('first_name,shoe_size\nA,44\n')).rejects.toThrow(/These columns are not known: shoe_size/)
  })

  test('without an owner to fall back on, each row must name one', async () => {
    const { told, said } = await seed(`first_name,owner\nA,\nB,${agent.username}\n`, null)
    expect([told, said]).toEqual([{ rows: 2, inserted: 1, failed: 1 }, ['line 2: owner: Please fill this in.']])
    await expect(seed('first_name\nA\n', 'nobody')).rejects.toThrow(/has nobody called nobody/)
  })

  test('a file that is not there is told', async () => {
    await expect(
      seedFile(api.ports, api.brand(), { file: path.join(folder, 'none.csv'), owner: agent.username, say: () => {} }),
    ).rejects.toThrow(/ENOENT/)
  })
})

describe('many contacts', () => {
  beforeAll(async () => {
    api = await testApi()
  })
  afterAll(() => api.close())

  const size = { contacts: 1500, owners: 12 }

  test('are there, whole, owned by new agents below managers, and found like any other', { timeout: 60_000 }, async () => {
    const said: string[] = []
    await seedContacts(api.ports, api.brand(), { ...size, say: (words) => said.push(words) })
    await tidy(api.ports)
    expect(said.at(-1)).toMatch(/^1500 of 1500 contacts/)
    const counted = await api.within(async ({ db }) => {
      const rowsOf = async (table: typeof contacts | typeof contact_phones | typeof contact_addresses | typeof contact_tags) =>
        (await db.select({ rows: count() }).from(table))[0]?.rows
      return {
        contacts: await rowsOf(contacts),
        addresses: await rowsOf(contact_addresses),
        phones: await rowsOf(contact_phones),
        tags: await rowsOf(contact_tags),
      }
    })
    expect(counted).toMatchObject({ contacts: 1500, addresses: 1500 })
    expect(counted.phones).toBeGreaterThan(1500)
    expect(counted.tags).toBeGreaterThan(1000)

    const signIn = await api.call('POST', '/v1/sessions', { body: { username: 'bulk-manager-1', password: demoPassword } })
    const { body } = await api.call('PATCH', '/v1/contacts', { as: signIn.body.token, body: { contacts_scope: { order_field: 'name' } } })
    expect(body.meta).toMatchObject({ total_count: 1500, total_is: 'exact' })
    const [first] = body.data
    const again = await api.call('PATCH', '/v1/contacts', { as: signIn.body.token, body: { contacts_scope: { search: first.phone } } })
    expect(again.body.data).toMatchObject([{ id: first.id, number: first.number }])
  })

  test('the next ones follow with other numbers, and a contact made by hand after them', { timeout: 60_000 }, async () => {
    await seedContacts(api.ports, api.brand(), { contacts: 100, owners: 0, say: () => {} })
    const numbers = await api.within(({ db }) => db.select({ number: contacts.number }).from(contacts).orderBy(asc(contacts.number)))
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(1600)
    const agent = await api.within((work) => makePerson(work, { role: 'agent' }))
    const { body } = await api.call('POST', '/v1/contacts', { as: agent, body: { first_name: 'By hand' } })
    expect(body.data.number).toBeGreaterThan(numbers.at(-1)?.number ?? 0)
  })

  test('the same on every machine', { timeout: 60_000 }, async () => {
    const other = await testApi()
    try {
      await seedContacts(other.ports, other.brand(), { ...size, say: () => {} })
      const people = (one: TestApi) =>
        one.within(({ db }) =>
          db
            .select({ number: contacts.number, last: contacts.last_name, phone: contacts.phone, born: contacts.birth_date })
            .from(contacts)
            .orderBy(asc(contacts.number))
            .limit(1500),
        )
      expect(await people(other)).toEqual(await people(api))
    } finally {
      await other.close()
    }
  })

  test('a second office is refused, and so is a brand without anybody', async () => {
    await expect(seedContacts(api.ports, api.brand(), { ...size, say: () => {} })).rejects.toThrow(/agents already/)
    await expect(seedContacts(api.ports, api.brand('direct'), { contacts: 5, owners: 0, say: () => {} })).rejects.toThrow(/--owners/)
  })
})

describe('the demo', () => {
  beforeAll(async () => {
    api = await testApi()
  })
  afterAll(() => api.close())

  test('the brand at localhost comes first, and what two lay at once is there once', { timeout: 240_000 }, async () => {
    const fresh = await testApi()
    try {
      const [first] = brandsInOrder(fresh.ports.brands)
      expect(first?.key).toBe(fresh.ports.brands.ofHost('localhost')?.brand.key)
      expect(await layDemo(fresh.ports, 20, first)).toHaveLength(1)
      expect((await describeDemo(fresh.ports, 3000)).brands.map(({ is_laid }) => is_laid)).toEqual([true, false, false, false])
      const [one, other] = await Promise.all([layDemo(fresh.ports, 20), layDemo(fresh.ports, 20)])
      expect([...one, ...other]).toHaveLength(3)
      expect((await describeDemo(fresh.ports, 3000)).brands.map(({ is_laid }) => is_laid)).toEqual([true, true, true, true])
    } finally {
      await fresh.close()
    }
  })

  test('is laid once in every brand: people for each state, contacts skewed over owners, notes', { timeout: 240_000 }, async () => {
    expect(await layDemo(api.ports, 60)).toHaveLength(4)
    expect(await layDemo(api.ports, 60)).toEqual([])
    for (const { key } of api.ports.brands.all()) {
      const laid = await api.within(async ({ db }) => {
        const people = await db.select({ username: users.username }).from(users)
        const units = await db.select({ id: corporations.id }).from(corporations).where(eq(corporations.type, 'business_unit'))
        const owners = await db.select({ owner_id: contacts.owner_id, has: count() }).from(contacts).groupBy(contacts.owner_id)
        const written = await db.select({ id: notes.id }).from(notes)
        return {
          people: people.map(({ username }) => username),
          units: units.length,
          owners: owners.map(({ has }) => has),
          notes: written.length,
        }
      }, key)
      expect(laid.people).toEqual(
        expect.arrayContaining([
          'admin',
          'subadmin',
          'buadmin',
          'manager',
          'agent',
          'agent2',
          'telemarketer',
          'newcomer',
          'unpaid',
          'noterms',
          'twofactor',
          'needs2fa',
        ]),
      )
      expect(laid.people.includes('basic')).toBe(key === 'direct')
      expect(laid.people.includes('regional')).toBe(key === 'care-in-advance')
      expect(laid.units).toBe(2)
      // Five more come in by the imported file.
      expect(laid.owners.reduce((sum, has) => sum + has, 0)).toBe(60 + 5)
      expect(Math.max(...laid.owners)).toBeGreaterThan(60 / laid.owners.length)
      expect(laid.notes).toBeGreaterThan(5)
    }
  })

  test('disclaimers were read in calls, in one of which a scope was agreed to; nobody touched what was signed', async () => {
    const { rows } = await api.within(({ db }) =>
      db.execute<{ voices: number; readings: number }>(
        sql`select (select count(*)::int from soa_voices) as voices, (select count(*)::int from call_disclaimers) as readings`,
      ),
    )
    expect([rows[0]?.voices, rows[0]?.readings]).toEqual([2, 6])
    expect(isIntact(await api.within(verify))).toBe(true)
  })

  test('somebody owes for five days, somebody’s plan ends, a bank took money back, and a charge is unknown at Stripe', async () => {
    let issuedThisMonth = 0
    for (const { key } of api.ports.brands.all()) {
      const found = await api.within(async ({ db }) => {
        const { rows } = await db.execute<Record<string, unknown>>(sql`
          select (select array_agg(a.standing_day) from billing_accounts a where a.past_due_since is not null) as owing,
            (select count(*)::int from invoices where state = 'past_due') as past_due,
            (select count(*)::int from billing_subscriptions where cancel_at_period_end) as ending,
            (select count(*)::int from payments where dispute_state = 'open') as disputed,
            (select count(*)::int from payment_differences where settled_at is null) as differences,
            (select count(*)::int from policies where issue_date >= date_trunc('month', now()) and issue_date <= now()) as issued`)
        return rows[0] as { issued: number }
      }, key)
      const { issued, ...money } = found
      issuedThisMonth += issued
      expect(money).toEqual({ owing: [5], past_due: 1, ending: 1, disputed: 1, differences: 1 })
      const owing = await api.call('POST', '/v1/sessions', { brand: key, body: { username: 'owing', password: demoPassword } })
      const info = await api.call('GET', '/v1/accounts/info', { brand: key, as: owing.body.token })
      expect(info.body.data).toMatchObject({ 'paid_user?': true, subscription: { state: 'past_due' }, standing: { stage: 'past_due' } })
    }
    expect(issuedThisMonth).toBeGreaterThan(2)
  })

  test('its people can sign in by name and by e-mail', async () => {
    for (const username of ['agent', 'agent@central.example']) {
      expect((await api.call('POST', '/v1/sessions', { body: { username, password: demoPassword } })).status).toBe(200)
    }
  })
})
