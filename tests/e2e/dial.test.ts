import { agentWith } from './support/contacts.ts'
import { openMenu, tick } from './support/lists.ts'
import { askApi, cookieOf, expect, test } from './support/session.ts'

/** An area code where it is day for two hours to come; none while it is night all over the country. */
function areaCodeByDay(): string | undefined {
  const codes = { '212': 'America/New_York', '213': 'America/Los_Angeles', '808': 'Pacific/Honolulu', '671': 'Pacific/Guam' }
  const hourIn = (timeZone: string) => Number(new Date().toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }))
  return Object.entries(codes).find(([, zone]) => hourIn(zone) >= 8 && hourIn(zone) < 19)?.[0]
}

test('ticked contacts are called with PhoneBurner; who may not be called is left out; calls come back @browser', async ({
  page,
  home,
  people,
}) => {
  const code = areaCodeByDay()
  const { numbers } = await agentWith(page, home, people, [
    { first_name: 'Ana', phones: [{ number: `+1${code ?? '212'}5550143` }] },
    { first_name: 'Bea', phones: [{ number: `+1${code ?? '212'}5550144` }], do_not_call: true },
    { first_name: 'Cy' },
  ])
  await page.goto(`${home}/contacts?order_field=name`)
  await tick(page, 'Ana Doe', 'Bea Doe', 'Cy Doe')
  await openMenu(page, 'More')
  await expect(page.getByRole('button', { name: 'Follow up' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dial with PhoneBurner' })).toHaveCount(0)

  const token = await cookieOf(page, home, 'token')
  await askApi(home, token, 'POST', '/v1/authorizations', { kind: 'phone_burner', token: 'good-ana' })
  await page.reload()
  await tick(page, 'Ana Doe', 'Bea Doe', 'Cy Doe')
  await openMenu(page, 'More')
  await page.getByRole('button', { name: 'Dial with PhoneBurner' }).first().click()
  await expect(page.getByRole('heading', { name: code ? 'One person will be called' : 'Nobody can be called now' })).toBeVisible()
  await expect(page.getByText('No phone number: 1')).toBeVisible()
  await expect(page.getByText('Marked as do not call: 1')).toBeVisible()
  if (!code) {
    // Night all over the country: whoever is left is told, and nothing begins.
    await expect(page.getByRole('button', { name: 'Start in PhoneBurner' })).toHaveCount(0)
    return
  }
  const here = page.url()
  await page.getByRole('button', { name: 'Start in PhoneBurner' }).click()
  await expect(page.getByText('This stands in for PhoneBurner on this machine.')).toBeVisible()
  await page.getByRole('button', { name: 'They answer' }).click()
  await expect(page.getByText('1 calls')).toBeVisible()

  const [ana = 0] = numbers
  await expect(async () => {
    await page.goto(`${home}/contacts/${ana}/timeline`)
    await expect(page.getByText('PhoneBurner · ').first()).toBeVisible({ timeout: 1000 })
  }).toPass()

  await page.goto(here)
  await page.getByRole('button', { name: 'Start in PhoneBurner' }).click()
  await expect(page.getByText('A dial session was started less than a minute ago.').first()).toBeVisible()
})
