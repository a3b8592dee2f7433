import { afterAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { broadcastBench, sumOf, text } from '#tests/support/broadcasts.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'

const bench = await broadcastBench()
const { api, office, people, addressOf, mailsTo, sendTo, show, finish } = bench

afterAll(async () => expect(await bench.end()).toEqual([]))

test('two who are merged between choosing and sending: no address twice, and all add up', async () => {
  const [kept = '', other = ''] = await people(office.agent, 2)
  const addresses = [addressOf(1), addressOf()]
  const { id } = (await sendTo(office.agent, [kept, other])).body.data
  const merged = await api.call('PATCH', '/v1/contacts/merge', { as: office.agent, body: { ids: [kept, other], into_id: kept } })
  expect(merged.status).toBeLessThan(300)
  await workOffJobs(api)
  await finish(id)
  const done = await show(office.agent, id)
  expect(sumOf(done.counts)).toBe(2)
  const got = (await Promise.all(addresses.map((address) => mailsTo(address)))).flat()
  expect([done.status, got.length, done.counts.sent + done.counts.left_out]).toEqual(['done', done.counts.sent, 2])
  expect(got.filter(({ to }) => to === addresses[0])).toHaveLength(1)
})

/** Everything that a link could change, by how many rows it has. */
const rows = () =>
  api.within(async ({ db }) => {
    const { rows: found } = await db.execute(sql`
      select (select count(*) from suppressions) as suppressions, (select count(*) from suppressions where ended_at is null) as in_force,
        (select json_agg(json_build_array(status, rule, recipient) order by id) from email_logs) as mails,
        (select json_agg(json_build_array(do_not_mail, lock_version) order by id) from contacts) as contacts`)
    return found[0]
  })

test('a scanner that gets every link of every mail changes nothing', async () => {
  const { id } = (
    await sendTo(office.agent, await people(office.agent, 3), {
      track_clicks: true,
      blocks: [
        text('See [the plans](https://plans.example/a) or <https://medicare.example/b>'),
        { kind: 'button', text: 'Book', url: 'https://book.example/c' },
      ],
    })
  ).body.data
  await finish(id)
  const mails = (await Promise.all([0, 1, 2].map((back) => mailsTo(addressOf(back))))).flat()
  expect(mails).toHaveLength(3)
  const links = mails.flatMap(({ html, text: plain }) =>
    [...`${html} ${plain}`.matchAll(/http:\/\/localhost[^/]*(\/(?:unsubscribe|l)\/[\w-]+)/g)].map(([, at = '']) => at),
  )
  // The way out, the words and the button; an address that stands there as words leads there to the letter.
  expect(new Set(links).size).toBe(3 * 3)
  const before = await rows()
  for (const link of new Set(links))
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode } = await api.app.inject({
        method,
        url: `/v1${link}`,
        headers: { host: 'localhost', 'user-agent': 'Barracuda Sentinel' },
      })
      expect(statusCode).toBeLessThan(400)
    }
  expect(await rows()).toEqual(before)
})
