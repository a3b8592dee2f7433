import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { importing } from '#tests/support/imports.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const { someone, imported, listed, start, reviewed } = importing(() => ({ api, office }))

type Who = Awaited<ReturnType<typeof someone>>
const undo = (as: Who, id: string) => api.call('POST', `/v1/contact_actions/${id}/undo`, { as })
const attempt = async (as: Who, id: string) => (await api.call('GET', `/v1/contacts/import_attempts/${id}`, { as })).body.data
const rows = async (as: Who, id: string, outcome: string): Promise<number[]> =>
  (await api.call('GET', `/v1/contacts/import_attempts/${id}/rows`, { as, query: { outcome } })).body.data.map(
    ({ row }: { row: number }) => row,
  )
const notesOf = async (as: Who, id: string): Promise<{ id: string; body: string }[]> =>
  (await api.call('GET', `/v1/contacts/${id}/notes`, { as })).body.data
const tagsOf = async (as: Who, id: string): Promise<string[]> =>
  (await api.call('GET', `/v1/contacts/${id}`, { as })).body.data.tags.map(({ name }: { name: string }) => name).sort()

describe('the undo of an import', () => {
  test('takes what it put on and nothing else, also where somebody saved the contact in between', async () => {
    const agent = await someone()
    const ann = await api.within((work) =>
      makeContact(work, agent, { first_name: 'Ann', last_name: 'Poe', phones: [{ number: '6175550310' }], tags: ['Old'] }),
    )
    const { done } = await imported(agent, 'First name,Last name,Phone,Tags,Notes\nAnn,Poe,617-555-0310,Gold; Old; Blue,From the file\n', {
      tags: ['Spring'],
      updated_lead_tags: ['Seen'],
    })
    expect(await tagsOf(agent, ann)).toEqual(['Blue', 'Gold', 'Old', 'Seen', 'Spring'])
    // An agent takes one tag off and puts it on again, puts on one of their own, and writes a note.
    const save = (tags: string[]) => api.call('PATCH', `/v1/contacts/${ann}`, { as: agent, body: { tags } })
    expect((await save(['Blue', 'Old', 'Seen', 'Spring'])).status).toBe(200)
    expect((await save(['Blue', 'Gold', 'Mine', 'Old', 'Seen', 'Spring'])).status).toBe(200)
    expect((await api.call('POST', `/v1/contacts/${ann}/notes`, { as: agent, body: { body: 'My own' } })).status).toBe(201)
    expect((await undo(agent, done.action_id)).body.data).toMatchObject({ status: 'undone', unrestored_count: 0 })
    expect(await tagsOf(agent, ann)).toEqual(['Gold', 'Mine', 'Old'])
    expect((await notesOf(agent, ann)).map(({ body }) => body)).toEqual(['My own'])
    expect((await attempt(agent, done.id)).undone).toEqual({ put_back: 1, kept: 0, not_possible: 0 })
  })

  test('takes what several rows put on one contact, however far apart in the file', async () => {
    const agent = await someone()
    const ann = await api.within((work) =>
      makeContact(work, agent, { first_name: 'Ann', last_name: 'Far', phones: [{ number: '6175550320' }] }),
    )
    const others = Array.from({ length: 1_100 }, (_none, n) => `Kim${n},Far,312${String(5550000 + n)},,`).join('\n')
    const { id } = await reviewed(
      agent,
      `First name,Last name,Phone,Tags,Notes\nAnn,Far,617-555-0320,First,One\n${others}\nAnn,Far,617-555-0320,Second,Two\n`,
    )
    await start(agent, { attempt_id: id })
    await workOffJobs(api)
    const { action_id } = await attempt(agent, id)
    expect(await tagsOf(agent, ann)).toEqual(['First', 'Second'])
    expect(await notesOf(agent, ann)).toHaveLength(2)
    await undo(agent, action_id)
    await workOffJobs(api)
    expect(await attempt(agent, id)).toMatchObject({ status: 'undone', undone: { put_back: 1_102, kept: 0, not_possible: 0 } })
    expect([await tagsOf(agent, ann), await notesOf(agent, ann)]).toEqual([[], []])
    expect((await listed(agent)).body.meta.total_count).toBe(1)
  })

  test('tells who is as before, whom somebody changed since, and who could not be put back', async () => {
    const { agent, manager } = office
    const contact = (first_name: string, number: string) =>
      api.within((work) => makeContact(work, agent, { first_name, last_name: 'Gale', phones: [{ number }] }))
    const [noted, gone, given, plain] = [
      await contact('Ana', '6175550330'),
      await contact('Bea', '6175550331'),
      await contact('Cy', '6175550332'),
      await contact('Di', '6175550333'),
    ]
    const file = [
      'First name,Last name,Phone,Email,Notes',
      'Ana,Gale,617-555-0330,,Call in May',
      'Bea,Gale,617-555-0331,bea@x.example,',
      'Cy,Gale,617-555-0332,cy@x.example,',
      'Di,Gale,617-555-0333,di@x.example,',
      'Eva,Gale,617-555-0334,,',
      'Flo,Gale,617-555-0335,,',
      'Gus,Gale,617-555-0336,,',
    ].join('\n')
    const { done } = await imported(agent, `${file}\n`)
    const [note] = await notesOf(agent, noted)
    await api.call('PATCH', `/v1/contacts/${noted}/notes/${note?.id}`, { as: agent, body: { body: 'Called in May' } })
    const eva = (await listed(agent)).body.data.find(({ first_name }: { first_name: string }) => first_name === 'Eva')
    await api.call('PATCH', `/v1/contacts/${eva.id}`, { as: agent, body: { nickname: 'Evie' } })
    await api.within(({ db }) => db.execute(sql`update contacts set owner_id = ${office.outsider.id} where id = ${given}`))
    await api.within(({ db }) => db.execute(sql`update contacts set deleted_at = now() where id = ${gone}`))
    // As a transfer does it, which is no activity.
    await api.within(({ db }) =>
      db.execute(sql`update contacts set lock_version = lock_version + 1 where first_name = 'Gus' and last_name = 'Gale'`),
    )
    expect((await undo(agent, done.action_id)).body.data).toMatchObject({ status: 'undone', unrestored_count: 5 })
    expect((await attempt(manager, done.id)).undone).toEqual({ put_back: 2, kept: 3, not_possible: 2 })
    expect([
      await rows(agent, done.id, 'put_back'),
      await rows(agent, done.id, 'kept'),
      await rows(agent, done.id, 'not_possible'),
    ]).toEqual([
      [5, 7],
      [2, 6, 8],
      [3, 4],
    ])
    expect((await notesOf(agent, noted)).map(({ body }) => body)).toEqual(['Called in May'])
    expect((await api.call('GET', `/v1/contacts/${plain}`, { as: agent })).body.data.email).toBeNull()
  })

  test('gives a Medicare number back that an update replaced, but not over one that somebody typed since', async () => {
    const agent = await someone()
    const [own, typed] = [
      await api.within((work) =>
        makeContact(work, agent, {
          first_name: 'Meg',
          last_name: 'Hall',
          phones: [{ number: '6175550340' }],
          medicare_number: '1EG4TE5MK72',
        }),
      ),
      await api.within((work) => makeContact(work, agent, { first_name: 'Ned', last_name: 'Hall', phones: [{ number: '6175550341' }] })),
    ]
    const { done } = await imported(
      agent,
      'First name,Last name,Phone,Medicare number\nMeg,Hall,617-555-0340,1EG4-TE5-MK73\nNed,Hall,617-555-0341,1EG4-TE5-MK73\n',
      { scrub_against: { then: 'update' } },
    )
    const numberOf = async (id: string) => (await api.call('GET', `/v1/contacts/${id}`, { as: agent })).body.data.medicare_number
    expect([await numberOf(own), await numberOf(typed)]).toEqual(['1EG4TE5MK73', '1EG4TE5MK73'])
    await api.call('PATCH', `/v1/contacts/${typed}`, { as: agent, body: { medicare_number: '1EG4TE5MK74' } })
    // The same number saved again, as the editor does, is no change.
    await api.call('PATCH', `/v1/contacts/${own}`, { as: agent, body: { medicare_number: '1EG4TE5MK73' } })
    await undo(agent, done.action_id)
    expect([await numberOf(own), await numberOf(typed)]).toEqual(['1EG4TE5MK72', '1EG4TE5MK74'])
    expect((await attempt(agent, done.id)).undone).toEqual({ put_back: 1, kept: 1, not_possible: 0 })
  })

  test('gives back what was before the first of several rows that updated one contact', async () => {
    const agent = await someone()
    const fields = { first_name: 'Ora', last_name: 'Kent', nickname: 'Old', phones: [{ number: '6175550350' }] }
    const ora = await api.within((work) => makeContact(work, agent, fields))
    const row = (nickname: string) => `Ora,Kent,617-555-0350,${nickname}\n`
    const { done } = await imported(agent, `First name,Last name,Phone,Nickname\n${row('One')}${row('Two')}`, {
      scrub_against: { then: 'update' },
    })
    const nickname = async () => (await api.call('GET', `/v1/contacts/${ora}`, { as: agent })).body.data.nickname
    expect(await nickname()).toBe('Two')
    await undo(agent, done.action_id)
    expect(await nickname()).toBe('Old')
  })

  test('leaves an address that somebody changed since; a file that only fills brings no second one', async () => {
    const agent = await someone()
    const home = { address: '1 Elm St', city: 'Helena', state: 'MT' as const, zip_code: '59601' }
    const pia = await api.within((work) =>
      makeContact(work, agent, { first_name: 'Pia', last_name: 'Kern', phones: [{ number: '6175550360' }], addresses: [home] }),
    )
    const streets = async () =>
      (await api.call('GET', `/v1/contacts/${pia}`, { as: agent })).body.data.addresses.map(({ address }: { address: string }) => address)
    const file = 'First name,Last name,Phone,Address,City,State,ZIP\nPia,Kern,617-555-0360,2 Oak Ave,Butte,MT,59701\n'
    await imported(agent, file)
    expect(await streets()).toEqual(['1 Elm St'])
    const { done } = await imported(agent, file, { scrub_against: { then: 'update' } })
    expect(await streets()).toEqual(['2 Oak Ave', '1 Elm St'])
    await api.call('PATCH', `/v1/contacts/${pia}`, { as: agent, body: { addresses: [{ ...home, address: '3 Ash Ln' }] } })
    await undo(agent, done.action_id)
    expect(await streets()).toEqual(['3 Ash Ln'])
    expect((await attempt(agent, done.id)).undone).toEqual({ put_back: 0, kept: 1, not_possible: 0 })
  })
})
