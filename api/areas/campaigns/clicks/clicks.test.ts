import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { campaign_links, email_logs, link_clicks, mail_links } from '#api/platform/tables/index.ts'
import { linksOf, writeLetter, type Content } from '../mail/letter.ts'
import { broadcastBench, codes, text } from '#tests/support/broadcasts.ts'
import type { SentMail } from '#tests/support/mailbox.ts'

const bench = await broadcastBench()
const { api, office, clock, people, sendTo, show, addressOf, mailsTo, finish, jump } = bench

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const plans = 'https://plans.example/compare?year=2027&zip=60601'
const words = `See [the **plans**](${plans}), write [us](mailto:us@people.example) or look at <https://medicare.example/>.`
const button = { kind: 'button', text: 'Book a time', url: 'https://book.example/now' }
const tracked = { track_clicks: true, blocks: [text(words), button] }

beforeAll(() => jump(new Date('2026-12-01T15:00:00Z')))
afterAll(async () => expect(await bench.end()).toEqual([]))

const tokens = ({ html, text: plain }: SentMail) => {
  const of = (body: string) => [...new Set([...body.matchAll(/http:\/\/[^/"\s]+\/l\/([\w-]+)/g)].map(([, token = '']) => token))]
  return { html: of(html), text: of(plain) }
}

/** One broadcast with its links tracked, to so many, and the mail that each got. */
async function sent(count: number, body: object = tracked) {
  const ids = await people(office.agent, count)
  const addresses = ids.map((_id, place) => addressOf(count - 1 - place))
  const begun = await sendTo(office.agent, ids, body)
  expect(begun.body.details).toBeUndefined()
  const { id } = begun.body.data
  await finish(id)
  const mails: SentMail[] = []
  for (const address of addresses) mails.push(...(await mailsTo(address)))
  return { id, ids, mails }
}

const wait = (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000))

type Asked = { method?: 'GET' | 'HEAD'; agent?: string; headers?: Record<string, string>; host?: string }
const follow = (token = '', { method = 'GET', agent = browser, headers = {}, host = 'localhost' }: Asked = {}) =>
  api.app.inject({ method, url: `/v1/l/${token}`, headers: { host, 'user-agent': agent, ...headers } })

const clicksOf = async (id: string) => (await show(office.agent, id)).clicks

test('links of words and buttons lead by way of us, in the page and in the text; what is no link of words does not', async () => {
  const { mails } = await sent(1)
  const [mail] = mails
  if (!mail) throw new Error('No mail')
  const { html, text: plain } = tokens(mail)
  expect(html).toHaveLength(2)
  expect(plain).toEqual(html)
  expect(mail.html).not.toContain(plans.replaceAll('&', '&amp;'))
  for (const kept of ['mailto:us@people.example', 'href="https://medicare.example/"', '/unsubscribe/']) expect(mail.html).toContain(kept)
  expect(mail.text).toMatch(/the plans \(http:\/\/localhost[^ )]*\/l\/[\w-]{27}\)/)
  expect(mail.text).toMatch(/Book a time:\nhttp:\/\/localhost[^\n]*\/l\/[\w-]{27}\n/)
  expect(mail.text).toMatch(/\/unsubscribe\/[\w-]{22}\n/)
})

test('a link leads to where it led when it was sent, with nothing kept by the browser or found by search engines', async () => {
  const { id, mails } = await sent(1)
  const [first = '', second = ''] = tokens(mails[0] as SentMail).html
  wait(600)
  const answer = await follow(first)
  expect(answer.statusCode).toBe(302)
  expect(answer.headers).toMatchObject({ location: plans, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(answer.headers['set-cookie']).toBeUndefined()
  wait(5)
  expect((await follow(second)).headers.location).toBe('https://book.example/now')
  expect(await clicksOf(id)).toEqual({
    people_count: 1,
    click_count: 2,
    machine_count: 0,
    links: [
      { id: expect.any(String), url: plans, people_count: 1, click_count: 1, machine_count: 0 },
      { id: expect.any(String), url: 'https://book.example/now', people_count: 1, click_count: 1, machine_count: 0 },
    ],
  })
})

test('what nobody kept is not there, whatever it says, and neither is another brand’s', async () => {
  const { mails } = await sent(1)
  const [token = ''] = tokens(mails[0] as SentMail).html
  for (const strange of [
    'https:%2F%2Fevil.example',
    `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
    `${token}?url=https://evil.example`.replace(token, 'x'),
    '0',
  ])
    expect((await follow(strange)).statusCode).toBe(404)
  expect((await follow(token, { host: 'direct.localhost' })).statusCode).toBe(404)
  wait(60)
  expect((await follow(`${token}?to=https://evil.example`)).headers.location).toBe(plans)
  expect((await follow(`${token}).`)).headers.location).toBe(plans)
})

test('tokens are kept as hashes, and differ for each link of each mail', async () => {
  const { id, mails } = await sent(3)
  const all = mails.flatMap((mail) => tokens(mail).html)
  expect(new Set(all).size).toBe(6)
  const kept = await api.within(({ db }) =>
    db
      .select({ hash: mail_links.token_hash })
      .from(mail_links)
      .innerJoin(campaign_links, eq(campaign_links.id, mail_links.link_id))
      .where(eq(campaign_links.campaign_id, id)),
  )
  expect(kept).toHaveLength(6)
  expect(kept.filter(({ hash }) => all.includes(hash))).toEqual([])
})

describe('machines', () => {
  test('lead where people do, and are told apart from them', async () => {
    const { id, ids, mails } = await sent(3)
    const [one, two] = mails.map((mail) => tokens(mail).html)
    wait(3)
    await follow(one?.[0])
    wait(60)
    expect((await follow(one?.[0], { method: 'HEAD' })).headers.location).toBe(plans)
    await follow(one?.[0], { agent: 'python-requests/2.32' })
    await follow(one?.[0], { agent: '' })
    await follow(one?.[0], { headers: { 'sec-purpose': 'prefetch;prerender' } })
    expect(await clicksOf(id)).toMatchObject({ people_count: 0, click_count: 0, machine_count: 5 })
    wait(60)
    await follow(two?.[1])
    await follow(two?.[1])
    expect(await clicksOf(id)).toMatchObject({ people_count: 1, click_count: 2, machine_count: 5 })
    const recipients = (query: object) =>
      api.call('GET', `/v1/campaigns/${id}/recipients`, { as: office.agent, query: query as Record<string, string> })
    const { body } = await recipients({ clicked: 'true' })
    expect([body.meta.total_count, body.data.map(({ contact, clicked }: never) => [contact, clicked])]).toEqual([
      1,
      [[expect.objectContaining({ id: ids[1] }), true]],
    ])
    expect((await recipients({ clicked: 'false' })).body.meta.total_count).toBe(2)
    expect((await recipients({})).body.meta.total_count).toBe(3)
    expect(codes(await recipients({ clicked: 'perhaps' }))?.[0]).toMatch(/^clicked: /)
  })

  test('follow all links of a mail at once: the first is found out by the second, also side by side', async () => {
    const { id, mails } = await sent(13)
    const [first, ...others] = mails
    const one = first && tokens(first).html
    wait(600)
    await follow(one?.[0])
    expect(await clicksOf(id)).toMatchObject({ people_count: 1, machine_count: 0 })
    wait(1)
    await follow(one?.[1])
    expect(await clicksOf(id)).toMatchObject({ people_count: 0, click_count: 0, machine_count: 2 })
    await Promise.all(others.flatMap((mail) => tokens(mail).html.map((token) => follow(token))))
    expect(await clicksOf(id)).toMatchObject({ people_count: 0, click_count: 0, machine_count: 26 })
    wait(600)
    await follow(one?.[0])
    expect(await clicksOf(id)).toMatchObject({ people_count: 1, click_count: 1, machine_count: 26 })
  })

  test('fill no table: after a hundred clicks of a mail it only leads on', async () => {
    const { id, mails } = await sent(1)
    const [token = ''] = tokens(mails[0] as SentMail).html
    wait(600)
    for (let time = 0; time < 103; time++) expect((await follow(token)).statusCode).toBe(302)
    expect(await clicksOf(id)).toMatchObject({ people_count: 1, click_count: 100 })
  })
})

test('who guesses is stopped after a while', async () => {
  const statuses = new Set<number>()
  for (let time = 0; time < 40; time++) {
    const { statusCode } = await api.app.inject({
      url: `/v1/l/guess-${time}`,
      headers: { host: 'localhost' },
      remoteAddress: '203.0.113.9',
    })
    statuses.add(statusCode)
  }
  expect([...statuses]).toEqual([404, 429])
})

test('nothing is tracked unless it was asked for, and not in what colleagues look at', async () => {
  const { id, ids, mails } = await sent(1, { ...tracked, track_clicks: false })
  expect(mails[0]?.html).toContain(plans.replaceAll('&', '&amp;'))
  expect(await clicksOf(id)).toBeNull()
  const own = await sent(1)
  const [message] = await api.within(({ db }) => db.select().from(email_logs).where(eq(email_logs.campaign_id, own.id)))
  const { body } = await api.call('GET', `/v1/contacts/${own.ids[0]}/email_logs/${message?.id}`, { as: office.agent })
  expect(body.data.text).toContain(plans)
  expect((await show(office.agent, own.id)).preview.text).toContain(plans)
  const preview = await api.call('POST', '/v1/contacts/preview_email', {
    as: office.agent,
    body: { subject: 'Hi', blocks: tracked.blocks, contact_id: ids[0] },
  })
  expect(preview.body.data.text).toContain(plans)
})

test('the links of somebody who was erased lead on, and nothing is written down of them', async () => {
  const { id, mails } = await sent(1)
  const [token = ''] = tokens(mails[0] as SentMail).html
  await api.within(({ db }) => db.delete(email_logs).where(eq(email_logs.campaign_id, id)))
  wait(600)
  expect((await follow(token)).headers.location).toBe(plans)
  const clicks = await api.within(({ db }) =>
    db
      .select()
      .from(link_clicks)
      .innerJoin(campaign_links, eq(campaign_links.id, link_clicks.link_id))
      .where(eq(campaign_links.campaign_id, id)),
  )
  expect(clicks).toEqual([])
})

test('an address in the text part stays whole, whatever is in it', async () => {
  const content: Content = {
    subject: { en: 'Hi' },
    preheader: { en: '' },
    blocks: [block('**Look** at [it](https://a.example/__b__c) and __there__')],
  }
  const letter = await api.within(({ brand }) =>
    Promise.resolve(
      writeLetter(brand.effective(null), {
        content,
        language: 'en',
        values: {},
        address: 'a@b.example',
        sender: 'Nora',
        unsubscribe_url: null,
        origin: 'https://brand.example',
      }),
    ),
  )
  expect(letter.text).toContain('Look at it (https://a.example/__b__c) and there')
  expect(linksOf(content)).toEqual(['https://a.example/__b__c'])
  expect(
    linksOf({ ...content, blocks: [block('[www.a.example](https://b.example) [x](mailto:a@b.example) <https://c.example>')] }),
  ).toEqual([])
})

const block = (words_: string) => ({ kind: 'text' as const, language: 'all' as const, text: words_, url: '' })
