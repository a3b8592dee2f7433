import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVendor } from '#tests/factories/api-tracking.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'
import { importing } from '#tests/support/imports.ts'
import { killing, type Killing } from '#tests/support/killable.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { asAdmin } from '#tests/support/postgres.ts'
import { caller } from '../../scripts/bench/ask.ts'
import { chance } from '../../scripts/demo/random.ts'

/**
 * The process that works is killed with -9 while people come in, go again, change hands, are printed, and leads are posted; whoever
 * comes after it goes on. `KILLS=20` deals more blows, `SEED` repeats a run.
 */

const perKind = Math.ceil(Number(process.env['KILLS'] ?? 6) / 6)
const seed = process.env['SEED'] ?? String(Date.now())
const random = chance(seed)
const known = 200
const rows = 4_000

let api: TestApi
let office: Office
let killer: Killing
let editor: ReturnType<typeof editing>

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  const ids = await api.within((work) =>
    makeContacts(
      work,
      Array.from({ length: known }, (_none, n) => ({
        owner: office.agent,
        fields: { first_name: `Kim${n}`, last_name: 'Kill', phones: [{ number: phoneOf(n) }] },
      })),
    ),
  )
  editor = editing(office.agent, ids)
  killer = await killing(api)
}, 120_000)
afterAll(async () => {
  await editor.stop()
  await killer.end()
  await api.close()
})

const { send, validate, start } = importing(() => ({ api, office }))
const phoneOf = (n: number) => `617${String(2_000_000 + n)}`
const ask = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await api.within(({ db }) => db.execute<Row>(query))).rows
const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) => (await ask<Row>(query))[0] as Row

/** Somebody who works on contacts all the while; what was acknowledged has to be there. */
function editing(as: Person, ids: string[]) {
  const said = new Map<string, string>()
  let isOver = false
  const done = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const id = ids[turn % ids.length] ?? ''
      const answer = await api.call('PATCH', `/v1/contacts/${id}`, { as, body: { nickname: `Turn ${turn}` } })
      if (answer.status === 200) said.set(id, `Turn ${turn}`)
      await sleep(40)
    }
  })()
  return {
    said,
    async stop() {
      isOver = true
      await done
    },
  }
}

type Progress = { at: number; over: boolean }

/** Kills whoever works so many times, each at a random moment after something got on; then the work is done. */
async function struck(look: () => Promise<Progress>, within = 900): Promise<void> {
  for (let n = 0; n < perKind; n++) {
    const before = await look()
    if (before.over) break
    await expect.poll(async () => (await look()).at !== before.at || (await look()).over, { timeout: 120_000, interval: 20 }).toBe(true)
    await sleep(random.whole(within))
    if ((await look()).over) break
    await killer.strike()
  }
  await expect.poll(async () => (await look()).over, { timeout: 240_000, interval: 100 }).toBe(true)
}

const importAt = (id: string, until: string) => async (): Promise<Progress> => {
  const { status, at } = await one<{ status: string; at: number }>(sql`
    select status, checked_count + inserted_count + updated_count + skipped_count + failed_count as at from import_attempts where id = ${id}`)
  return { at, over: status === until }
}
const actionAt = (id: string, until: string) => async (): Promise<Progress> => {
  const { status, at } = await one<{ status: string; at: number }>(sql`
    select status, done_count + skipped_count + coalesce((details->>'undone_seq')::integer, 0) as at from contact_actions where id = ${id}`)
  return { at, over: status === until }
}

let action = ''

test('an import is checked, brought in and counted once, and whoever edits meanwhile loses nothing', { timeout: 600_000 }, async () => {
  const lines = Array.from({ length: rows }, (_none, n) => `Kim${n},Kill,${phoneOf(n)},kim${n}@x.example,Killed,"Note ${n}"`)
  const upload = await send(office.agent, `First name,Last name,Phone,Email,Tags,Notes\n${lines.join('\n')}\n,,,,,\n,,x,,,\n`)
  const read = await validate(office.agent, { attachment_id: upload.body.data.id })
  const { id, decided } = read.body.data
  await validate(office.agent, { attempt_id: id, form: decided })
  await start(office.agent, { attempt_id: id })
  await struck(importAt(id, 'done'))
  const { body } = await api.call('GET', `/v1/contacts/import_attempts/${id}`, { as: office.agent })
  const { inserted_count, updated_count, skipped_count, failed_count, total_count } = body.data
  expect({ inserted_count, updated_count, sum: inserted_count + updated_count + skipped_count + failed_count }).toEqual({
    inserted_count: rows - known,
    updated_count: known,
    sum: total_count,
  })
  action = body.data.action_id
  expect(
    await one(sql`select count(*)::int as people, count(distinct first_name)::int as names, count(distinct phone)::int as phones,
      count(email)::int as mails, max(n.count)::int as notes, min(t.count)::int as tags
      from contacts c join (select contact_id, count(*) from notes group by 1) n on n.contact_id = c.id
        join (select contact_id, count(*) from contact_tags group by 1) t on t.contact_id = c.id
      where c.last_name = 'Kill' and c.deleted_at is null`),
  ).toEqual({ people: rows, names: rows, phones: rows, mails: rows, notes: 1, tags: 1 })
  expect(
    await one(
      sql`select count(*)::int as items, count(distinct contact_id)::int as contacts from contact_action_items where action_id = ${action}`,
    ),
  ).toEqual({
    items: rows,
    contacts: rows,
  })
  expect(await one(sql`select count(*)::int as told from contact_activities where kind = 'imported'`)).toEqual({ told: rows })
  await keptWhatWasSaid()
})

async function keptWhatWasSaid(): Promise<void> {
  const said = [...editor.said]
  const there = new Map(
    (await ask<{ id: string; nickname: string }>(sql`select id, nickname from contacts where last_name = 'Kill'`)).map(
      ({ id, nickname }) => [id, nickname],
    ),
  )
  // A later edit may have been written by now; an older one may not.
  const turnOf = (words = '') => Number(words.split(' ')[1])
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter(([id, words]) => !(turnOf(there.get(id)) >= turnOf(words)))).toEqual([])
}

test('its undo takes each contact back once', { timeout: 600_000 }, async () => {
  await api.call('POST', `/v1/contact_actions/${action}/undo`, { as: office.agent })
  await struck(actionAt(action, 'undone'))
  expect(
    await one(
      sql`select count(*)::int as people, count(email)::int as mails, count(phone)::int as phones from contacts where last_name = 'Kill' and deleted_at is null`,
    ),
  ).toEqual({ people: known, mails: 0, phones: known })
  expect(
    await one(sql`select (select count(*) from contact_tags t join contacts c on c.id = t.contact_id where c.deleted_at is null)::int as tags,
      (select count(*) from notes n join contacts c on c.id = n.contact_id where c.deleted_at is null and n.deleted_at is null)::int as notes`),
  ).toEqual({ tags: 0, notes: 0 })
  await keptWhatWasSaid()
})

test('a transfer and its revert leave each contact with one holder and one line of the log a leg', { timeout: 600_000 }, async () => {
  const [giver, one_, two] = await api.within(async (work) => {
    const make = () => makePerson(work, { role: 'agent', company: office.company, manager: office.manager })
    return [await make(), await make(), await make()] as const
  })
  const count = 15_000
  await ask(sql`insert into contacts (tenant_id, id, number, owner_id, first_name, last_name)
    select ${api.brand().id}, gen_random_uuid(), 7000000 + n, ${giver.id}, 'Mover', 'Copy' || n from generate_series(1, ${count}::int) n`)
  // The database does so by itself within a minute, and plans for no rows until then.
  await asAdmin(api.databaseUrl, 'analyze contacts')
  const group = await api.call('PATCH', '/v1/contacts/transfer_group', {
    as: office.manager,
    body: { contacts_scope: { search: 'Mover' } },
  })
  const { selection_id, total_count } = group.body.data
  expect(total_count).toBe(count)
  const { body } = await api.call('PATCH', '/v1/contacts/update_transfer_group', {
    as: office.manager,
    body: { selection_id, to: [one_.id, two.id], method: 'evenly' },
  })
  const { id } = body.data
  const held = () => ask(sql`select owner_id, count(*)::int as count from contacts where first_name = 'Mover' group by 1 order by 2, 1`)
  const legs = () =>
    one(sql`select count(*)::int as legs, count(distinct contact_id)::int as contacts, count(*) filter (where reverted)::int as reverted
    from transfer_logs where attempt_id = ${id}`)
  await struck(actionAt(id, 'done'))
  expect(await held()).toEqual([one_.id, two.id].sort().map((owner_id) => ({ owner_id, count: count / 2 })))
  expect(await legs()).toEqual({ legs: count, contacts: count, reverted: 0 })
  await api.call('PATCH', `/v1/contacts/transfer_attempts/${id}`, { as: office.manager, body: { revert: true } })
  await struck(actionAt(id, 'undone'))
  expect(await held()).toEqual([{ owner_id: giver.id, count }])
  expect(await legs()).toEqual({ legs: count, contacts: count, reverted: count })
  expect(
    await one(sql`select count(*)::int as back from transfer_logs where to_user_id = ${giver.id} and from_user_id is not null`),
  ).toEqual({ back: count })
})

test('a print is whole or not there', { timeout: 600_000 }, async () => {
  const agent = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
  await api.within((work) =>
    makeContacts(
      work,
      Array.from({ length: 450 }, (_none, n) => ({
        owner: agent,
        fields: {
          first_name: `P${n}`,
          last_name: `Rint${n}`,
          addresses: [{ address: `${n} Elm St`, city: 'Helena', state: 'MT' as const, zip_code: '59601' }],
        },
      })),
    ),
  )
  const { body } = await api.call('POST', '/v1/contacts/batch_print', { as: agent, body: { all: true } })
  const { jid } = body.data
  await struck(async () => {
    const { status } = await one<{ status: string }>(sql`select status from print_jobs where id = ${jid}`)
    return { at: ['queued', 'working', 'complete'].indexOf(status), over: status === 'complete' }
  }, 200)
  const file = await api.app.inject({
    url: `/v1/contacts/batch_prints/${jid}.pdf`,
    headers: { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(agent)}` },
  })
  const { pages, text } = await readPdf(file.rawPayload)
  expect([pages, new Set(text.match(/Rint\d+/g)).size]).toEqual([15, 450])
})

test('a vendor that got no answer posts again and finds its lead: each is one contact', { timeout: 600_000 }, async () => {
  const vendor = await api.within((work) => makeVendor(work, { owner_ids: [office.agent.id] }))
  const answers = new Map<number, string>()
  let posted = 0
  let retried = 0
  let isOver = false
  const poster = (async () => {
    for (let n = 0; !isOver || n % 10 !== 0; n++) {
      const lead = { lead_id: `L${n}`, first_name: `Lee${n}`, last_name: 'Lead', phone: `406${String(2_000_000 + n)}` }
      for (;;) {
        const { ask: post, close } = caller(await killer.port(), hostOf(api.brand()))
        const answer = await post({
          method: 'POST',
          path: `/v1/lead_intake/${vendor.id}`,
          headers: { 'x-api-key': vendor.key },
          body: lead,
        }).catch(() => null)
        close()
        const said = answer?.status === 200 ? (JSON.parse(answer.text) as { lead_id: string; status: string }) : null
        if (said) {
          expect(said.status).toBe('accepted')
          answers.set(n, said.lead_id)
          break
        }
        retried++
        await sleep(50)
      }
      posted = n + 1
    }
  })()
  for (let n = 0; n < perKind; n++) {
    const before = posted
    await expect.poll(() => posted, { timeout: 60_000, interval: 10 }).toBeGreaterThan(before + 5)
    await sleep(random.whole(300))
    await killer.strike()
  }
  isOver = true
  await poster
  expect(retried).toBeGreaterThan(0)
  expect(
    await one(sql`select count(*)::int as people, count(distinct phone)::int as phones from contacts where last_name = 'Lead'`),
  ).toEqual({
    people: posted,
    phones: posted,
  })
  const kept = await ask<{ id: string; vendor_lead_id: string }>(
    sql`select id, vendor_lead_id from api_vendor_posts where vendor_id = ${vendor.id}`,
  )
  expect(kept.map(({ id, vendor_lead_id }) => [vendor_lead_id, id]).sort()).toEqual([...answers].map(([n, id]) => [`L${n}`, id]).sort())
})

test('all along nothing unexpected happened', () => {
  console.log(`${killer.kills()} kills, seed ${seed}`)
  expect(killer.kills()).toBeGreaterThan(perKind)
  expect(api.unexpected).toEqual([])
})
