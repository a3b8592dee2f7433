import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { fromBuffer } from 'yauzl'
import { agentWith, names } from './support/contacts.ts'
import { openMenu, tick } from './support/lists.ts'
import { askApi, cookieOf, expect, field, signIn, test } from './support/session.ts'

const three = [{ first_name: 'Ana' }, { first_name: 'Bea' }, { first_name: 'Cleo' }]
const sorted = '/contacts?order_field=name'
const bar = (page: Page) => page.getByRole('group', { name: 'Actions for selected contacts' })

/** What the api says of the contacts of whoever is signed in, by first name. */
async function stored(page: Page, home: string): Promise<Record<string, Record<string, unknown>>> {
  const token = await cookieOf(page, home, 'token')
  const { body } = await askApi(home, token, 'PATCH', '/v1/contacts', { contacts_scope: { limit: 200 } })
  return Object.fromEntries((body['data'] as Record<string, unknown>[]).map((row) => [String(row['first_name']), row]))
}

/** The names of the tags that a contact has. */
async function tagsOf(page: Page, home: string, number: number): Promise<string[]> {
  const { body } = await askApi(home, await cookieOf(page, home, 'token'), 'GET', `/v1/contacts/${number}`)
  return (body['data'] as { tags: { name: string }[] }).tags.map(({ name }) => name)
}

const statusOf = (row: Record<string, unknown> | undefined) => (row?.['status'] as { title: string } | null)?.title ?? ''

/** Everything the list finds, or the first so many of it, on the way to what shall be done to it. */
async function choose(page: Page, act: string, first?: number): Promise<void> {
  await openMenu(page, 'Select')
  const panel: Locator = page.locator('details[open]')
  if (first !== undefined) {
    await panel.getByLabel('First', { exact: true }).check()
    await panel.getByLabel('How many').fill(String(first))
  }
  await panel.getByRole('button', { name: act, exact: true }).click()
}

test.describe('many contacts at once', () => {
  test('two that are ticked get a tag, and lose it again @browser', async ({ page, home, people }) => {
    const { numbers } = await agentWith(page, home, people, three)
    const [ana = 0, bea = 0, cleo = 0] = numbers
    await page.goto(home + sorted)
    await expect(bar(page)).toBeHidden()
    await tick(page, 'Ana Doe', 'Cleo Doe')
    await bar(page).getByRole('button', { name: 'Tags' }).click()
    await expect(page.getByRole('heading', { name: 'Edit tags', level: 1 })).toBeVisible()
    await field(page, 'Add tags').fill('Golf, Sailing')
    await page.getByRole('button', { name: 'Apply to 2 contacts' }).click()
    await expect(page.getByText('2 contacts updated.')).toBeVisible()
    await expect(page).toHaveURL(home + sorted)
    expect((await tagsOf(page, home, ana)).sort()).toEqual(['Golf', 'Sailing'])
    expect(await tagsOf(page, home, bea)).toEqual([])
    expect((await tagsOf(page, home, cleo)).sort()).toEqual(['Golf', 'Sailing'])

    await page.getByRole('link', { name: 'Undo', exact: true }).click()
    await page.getByRole('button', { name: 'Undo for 2 contacts' }).click()
    await expect(page.getByText('This can no longer be undone.')).toBeVisible()
    expect(await tagsOf(page, home, ana)).toEqual([])
    expect(await tagsOf(page, home, cleo)).toEqual([])
    await page.goto(`${home}/contacts/undo`)
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await expect(page.locator('tbody tr')).toContainText('Undone')
  })

  test('all that a filter finds get a status, and nobody else', async ({ page, home, people }) => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      first_name: `P${at}`,
      category: at < 55 ? ('lead' as const) : ('client' as const),
    }))
    await agentWith(page, home, people, many)
    await page.goto(`${home}/contacts?category=lead`)
    await choose(page, 'Status')
    await expect(page.getByText('55 contacts', { exact: true })).toBeVisible()
    await field(page, 'New value').selectOption({ label: 'Quoted' })
    await page.getByRole('button', { name: 'Apply to 55 contacts' }).click()
    await expect(page.getByText('55 contacts updated.')).toBeVisible()
    const rows = Object.values(await stored(page, home))
    expect(rows.filter((row) => statusOf(row) === 'Quoted').map((row) => row['category'])).toEqual(Array.from({ length: 55 }, () => 'lead'))
  })

  test('the first few of the list change', async ({ page, home, people }) => {
    await agentWith(page, home, people, three)
    await page.goto(home + sorted)
    await choose(page, 'Category', 2)
    await field(page, 'New value').selectOption('client')
    await page.getByRole('button', { name: 'Apply to 2 contacts' }).click()
    await expect(page.getByText(/\d contacts? updated\./)).toBeVisible()
    const rows = await stored(page, home)
    expect([rows['Ana']?.['category'], rows['Bea']?.['category'], rows['Cleo']?.['category']]).toEqual(['client', 'client', 'lead'])
  })

  test('the deleted are gone, and come back from the toast', async ({ page, home, people }) => {
    await agentWith(page, home, people, three)
    await page.goto(home + sorted)
    await tick(page, 'Bea Doe', 'Cleo Doe')
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete 2 contacts' }).click()
    await expect(page.getByText('2 contacts deleted.')).toBeVisible()
    await expect(names(page)).toHaveText(['Ana Doe'])
    expect(Object.keys(await stored(page, home))).toEqual(['Ana'])
    await page.getByRole('link', { name: 'Undo', exact: true }).click()
    await page.getByRole('button', { name: 'Undo for 2 contacts' }).click()
    await expect(page.getByText('This can no longer be undone.')).toBeVisible()
    await page.goto(home + sorted)
    await expect(names(page)).toHaveText(['Ana Doe', 'Bea Doe', 'Cleo Doe'])
  })

  test('are exported as CSV and as a workbook @browser', async ({ page, home, people }) => {
    await agentWith(page, home, people, three)
    const save = async (kind: string) => {
      await page.goto(home + sorted)
      await choose(page, 'Export')
      await page.getByLabel(kind).check()
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export 3 contacts' }).click()])
      return download
    }
    const csv = await save('CSV')
    expect(csv.suggestedFilename()).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/)
    const rows = parse(await bytesOf(csv), { columns: true, bom: true }) as Record<string, string>[]
    expect(rows.map((row) => row['first_name']).sort()).toEqual(['Ana', 'Bea', 'Cleo'])

    const xlsx = await save('Excel workbook')
    expect(xlsx.suggestedFilename()).toMatch(/^contacts-\d{4}-\d\d-\d\d\.xlsx$/)
    const sheet = await partOf(await bytesOf(xlsx), 'xl/worksheets/sheet1.xml')
    expect(sheet.match(/<row\b/g)).toHaveLength(4)
    expect(sheet).toContain('Cleo')
  })

  test('nobody ticked is told, and a selection that is gone is not found @browser', async ({ page, home, people }) => {
    await agentWith(page, home, people, three)
    await page.goto(`${home}/contacts`)
    // Whoever unticks the last row just before the press.
    await page.locator('form[action="/contacts/bulk"]:has(table)').evaluate((form: HTMLFormElement) => {
      const act = Object.assign(document.createElement('input'), { type: 'hidden', name: 'act', value: 'tags' })
      form.append(act)
      form.submit()
    })
    await expect(page.getByRole('log').getByText(/\w/).first()).toBeVisible()
    await expect(page).toHaveURL(/\/contacts$/)
    const gone = await page.goto(`${home}/contacts/bulk/01890000-0000-7000-8000-000000000000?act=tags`)
    expect(gone?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  test('are out of reach of who may change nobody else', async ({ page, home, people }) => {
    const who = await people.make({ role: 'telemarketer' })
    await signIn(page, home, who)
    await page.goto(`${home}/contacts`)
    await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible()
    await expect(page.locator('[data-select]')).toHaveCount(0)
    await expect(page.locator('summary', { hasText: 'Select' })).toHaveCount(0)
    await expect(bar(page)).toHaveCount(0)
  })
})

test.describe('the list as one likes it', () => {
  test('keeps its columns and their order in the address', async ({ page, home, people, scripted }) => {
    await agentWith(page, home, people, three)
    const heads = page.locator('thead th[scope=col]')
    const shown = async () => (await heads.allTextContents()).filter((text) => ['Phone', 'E-mail', 'Age'].includes(text))
    const change = async (link: string) => {
      // The menu stays open while columns are moved about.
      const isOpen = await page.locator('details[open]').count()
      if (!scripted) await page.getByRole('link', { name: 'Columns' }).click()
      else if (!isOpen) await openMenu(page, 'Columns')
      await page.getByRole('link', { name: link, exact: true }).click()
      await page.waitForURL(/\/contacts\?.*columns=/)
    }
    await page.goto(home + sorted)
    expect(await shown()).toEqual(['Phone', 'E-mail'])
    await change('Show Age')
    await expect.poll(shown).toEqual(['Phone', 'E-mail', 'Age'])
    await change('Move E-mail left')
    await expect.poll(shown).toEqual(['E-mail', 'Phone', 'Age'])
    await change('Hide Phone')
    await expect.poll(shown).toEqual(['E-mail', 'Age'])
    await page.reload()
    expect(await shown()).toEqual(['E-mail', 'Age'])
    expect(new URL(page.url()).searchParams.get('columns')).toMatch(/^email,.*age$/)
  })

  test('is ticked by touch on a telephone @browser', async ({ page, home, people }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await agentWith(page, home, people, three)
    await page.goto(home + sorted)
    await tick(page, 'Ana Doe')
    await expect(bar(page)).toBeInViewport()
    await expect(bar(page).getByRole('button', { name: 'Tags' })).toBeInViewport()
  })

  test('opens with the default view, which "remove" leads out of', async ({ page, home, people }) => {
    await agentWith(page, home, people, [
      { first_name: 'Lea', category: 'lead' },
      { first_name: 'Cleo', category: 'client' },
    ])
    const token = await cookieOf(page, home, 'token')
    const view = { name: 'Clients', contacts_scope: { category: ['client'], order_field: 'name' }, is_default: true }
    expect((await askApi(home, token, 'POST', '/v1/quick_filters', view)).status).toBe(201)
    await page.goto(`${home}/contacts`)
    await expect(page).toHaveURL(/category=client/)
    await expect(names(page)).toHaveText(['Cleo Doe'])
    await page.goto(`${home}/contacts?category=client&state=TX`)
    await page.getByRole('link', { name: 'Remove all filters' }).click()
    await expect(names(page)).toHaveCount(2)
    await page.goto(`${home}/contacts?category=prospect`)
    await page.getByRole('link', { name: 'Show all contacts' }).click()
    await expect(names(page)).toHaveCount(2)
    await page.goto(`${home}/contacts`)
    await page.getByRole('link', { name: 'Remove Category: Client' }).click()
    await expect(names(page)).toHaveText(['Cleo Doe', 'Lea Doe'])
  })

  test('tells its keys, and gives the focus back', { tag: '@js' }, async ({ page, home, people }) => {
    await agentWith(page, home, people, three)
    await page.goto(home + sorted)
    // Up, not down: a press more than needed stays at the first row.
    await expect(async () => {
      await page.keyboard.press('ArrowUp')
      await expect(names(page).first()).toBeFocused({ timeout: 200 })
    }).toPass()
    await page.keyboard.press('x')
    await expect(bar(page)).toContainText('1 selected')
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog).toContainText('Move between rows')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(names(page).first()).toBeFocused()
  })
})

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path())

/** The text of one file of a zip archive. */
function partOf(archive: Buffer, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure)
      zip.on('end', () => reject(new Error(`${name} is not in the archive`)))
      zip.on('entry', (entry) => {
        if (entry.fileName !== name) return zip.readEntry()
        zip.openReadStream(entry, (problem, stream) => {
          if (problem) return reject(problem)
          const read: Buffer[] = []
          stream.on('data', (part: Buffer) => read.push(part))
          stream.on('end', () => resolve(Buffer.concat(read).toString()))
          stream.on('error', reject)
        })
      })
      zip.readEntry()
    })
  })
}
