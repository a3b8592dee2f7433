import type { Page } from '@playwright/test'
import { fetchAs } from './support/ask.ts'
import { agentWith } from './support/contacts.ts'
import { heardByScripts } from './support/facts.ts'
import { cookieOf, expect, test } from './support/session.ts'

test.describe('files of a contact', () => {
  const row = (page: Page, name: string) => page.locator('tbody tr', { hasText: name })

  async function upload(page: Page, files: { name: string; body: string | Buffer }[]): Promise<void> {
    await page
      .locator('input[type=file]')
      .setInputFiles(files.map(({ name, body }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(body as string) })))
    await page.getByRole('button', { name: 'Upload' }).click()
  }

  test('are added, read, deleted and brought back @browser', async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{}])
    await page.goto(`${home}/contacts/${number}/files`)
    await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible()
    await upload(page, [
      { name: 'Plan — ñandú.txt', body: 'The plan is good.' },
      { name: 'page.txt', body: '<!doctype html><script>document.title = "bad"</script>' },
    ])
    await expect(page.getByText('2 files added.')).toBeVisible()
    await expect(row(page, 'Plan — ñandú.txt')).toContainText('17 bytes')
    await expect(row(page, 'Plan — ñandú.txt')).toContainText('Nora Lake')
    await expect(row(page, 'page.txt')).toContainText('can be harmful')
    await page.reload()
    await expect(page.locator('tbody tr')).toHaveCount(2)

    const token = await cookieOf(page, home, 'token')
    const pathOf = async (name: string) => (await row(page, name).locator('th a').getAttribute('href')) ?? ''
    const plan = await fetchAs(home, token, await pathOf('Plan — ñandú.txt'))
    expect([plan.status, plan.body]).toEqual([200, 'The plan is good.'])
    expect(plan.headers['content-disposition']).toContain('inline')
    const html = await fetchAs(home, token, `${await pathOf('page.txt')}?inline`)
    expect(html.headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment'),
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })

    await row(page, 'Plan — ñandú.txt').locator('summary').click()
    await row(page, 'Plan — ñandú.txt').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('File deleted.')).toBeVisible()
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('File restored.')).toBeVisible()
    await expect(page.locator('tbody tr')).toHaveCount(2)

    await page.goto(`${home}/contacts/${number}/timeline?kind=files`)
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'File restored' })).toContainText('Plan — ñandú.txt')
  })

  test('that are too large are refused, and nothing is kept', async ({ page, home, people, scripted }) => {
    const { number } = await agentWith(page, home, people, [{}])
    await page.goto(`${home}/contacts/${number}/files`)
    if (scripted) await heardByScripts(page.locator('input[type=file]'))
    await upload(page, [
      { name: 'small.txt', body: 'small' },
      { name: 'large.bin', body: Buffer.alloc(26 * 1024 * 1024) },
    ])
    await expect(page.getByRole('alert')).toContainText(scripted ? '“large.bin” is larger than 25 MB' : 'A file is larger than 25 MB')
    await page.goto(`${home}/contacts/${number}/files`)
    await expect(page.getByRole('heading', { name: 'No files yet' })).toBeVisible()
  })

  test('are taken where they are dropped', { tag: '@js' }, async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{}])
    await page.goto(`${home}/contacts/${number}/files`)
    await heardByScripts(page.locator('form[enctype="multipart/form-data"]'))
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['dropped here'], 'dropped.txt', { type: 'text/plain' }))
      return data
    })
    await page.locator('form[enctype="multipart/form-data"]').dispatchEvent('drop', { dataTransfer: dropped })
    await expect(row(page, 'dropped.txt')).toContainText('12 bytes')
  })

  test('of somebody else are not there', async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{}])
    await page.goto(`${home}/contacts/${number}/files`)
    await upload(page, [{ name: 'secret.txt', body: 'secret' }])
    const path = (await row(page, 'secret.txt').locator('th a').getAttribute('href')) ?? ''
    await page.context().clearCookies()
    await agentWith(page, home, people, [])
    const token = await cookieOf(page, home, 'token')
    expect((await fetchAs(home, token, path)).status).toBe(404)
    expect((await page.goto(`${home}/contacts/${number}/files`))?.status()).toBe(404)
  })

  test('an upload after the session has ended leads to sign-in', async ({ page, home, people }) => {
    const { who, number } = await agentWith(page, home, people, [{}])
    await page.goto(`${home}/contacts/${number}/files`)
    await people.endSessions(who)
    await upload(page, [{ name: 'late.txt', body: 'late' }])
    await expect(page).toHaveURL(`${home}/login`)
  })
})
