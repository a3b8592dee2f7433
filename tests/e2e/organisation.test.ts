import type { Page } from '@playwright/test'
import { eq, inArray } from 'drizzle-orm'
import { contact_groups, contacts, groups, pools, type users } from '#api/platform/tables/index.ts'
import { newId } from '#api/platform/ids.ts'
import { freshName, give } from './support/contacts.ts'
import { expect, field, signIn, test, type People, type Traveller } from './support/session.ts'

type Role = 'admin' | 'agent' | 'manager'

async function as(
  page: Page,
  home: string,
  people: People,
  role: Role,
  state: Partial<typeof users.$inferInsert> = {},
): Promise<Traveller> {
  const who = await people.make({ role, name: ['Nora', freshName()], state })
  await signIn(page, home, who)
  return who
}

const row = (page: Page, text: string) => page.locator('tbody tr', { hasText: text })

test.describe('pools', () => {
  test('are made, filled with people, renamed and deleted, and read again each time', async ({ page, home, people }) => {
    await as(page, home, people, 'admin')
    const [name, colleague] = [freshName(), freshName()]
    await people.make({ name: ['Paula', colleague] })

    await page.goto(`${home}/pools`)
    await page.getByRole('link', { name: 'New pool' }).click()
    await page.getByRole('button', { name: 'Create pool' }).click()
    await expect(page.getByText('Please fill this in.')).toBeVisible()
    await field(page, 'Name').fill(name)
    await page.getByRole('button', { name: 'Create pool' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('No one is in this pool')).toBeVisible()

    await page.getByRole('searchbox', { name: 'Search for people to add' }).fill(colleague)
    await page.getByRole('search').filter({ hasText: 'Search' }).getByRole('button', { name: 'Search' }).last().click()
    await expect(page).toHaveURL(/[?&]q=/)
    await page.getByRole('checkbox', { name: `Paula ${colleague}` }).check()
    await page.getByRole('button', { name: 'Add to pool' }).click()
    const members = page.getByRole('list', { name: 'People in the pool' })
    await expect(members).toContainText(`Paula ${colleague}`)
    await page.reload()
    await expect(members.getByRole('listitem')).toHaveCount(1)

    await field(page, 'Pool name').fill(`${name} two`)
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${name} two` })).toBeVisible()

    await page.getByRole('button', { name: `Remove Paula ${colleague}` }).click()
    await expect(page.getByText('No one is in this pool')).toBeVisible()

    await page.getByRole('link', { name: 'Delete pool' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete “${name} two”?` })
    await expect(dialog).toContainText('No contacts are waiting in it.')
    await dialog.getByRole('button', { name: 'Delete pool' }).click()
    await expect(page).toHaveURL(`${home}/pools`)
    await page.goto(`${home}/pools?q=${name}`)
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  })

  test('that hold contacts say how many, and hand them on before they go', async ({ page, home, people }) => {
    const admin = await as(page, home, people, 'admin')
    const [name, next] = [freshName(), freshName()]
    await give(people, admin, [{}, {}])
    const [id, nextId] = await people.within(async ({ db, brand }) => {
      const made = [newId(), newId()] as const
      await db.insert(pools).values([
        { tenant_id: brand.id, id: made[0], name, created_by: admin.id },
        { tenant_id: brand.id, id: made[1], name: next, created_by: admin.id },
      ])
      await db.update(contacts).set({ owner_id: null, pool_id: made[0] }).where(eq(contacts.owner_id, admin.id))
      return made
    })
    await page.goto(`${home}/pools?q=${name}`)
    await expect(row(page, name)).toContainText('2')
    await row(page, name).getByRole('link', { name, exact: true }).click()
    await page.getByRole('link', { name: 'Delete pool' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('2 contacts are waiting in it. Choose where to move them.')
    await dialog.getByLabel('Move contacts to').selectOption({ label: next })
    await dialog.getByRole('button', { name: 'Delete pool' }).click()
    await expect(page.getByText('Pool deleted. 2 contacts were moved.')).toBeVisible()
    const left = await people.within(({ db }) =>
      db
        .select({ pool: contacts.pool_id })
        .from(contacts)
        .where(inArray(contacts.pool_id, [id, nextId])),
    )
    expect(left.map(({ pool }) => pool)).toEqual([nextId, nextId])
  })

  test('show an agent those they are in, without a way to change them', async ({ page, home, people }) => {
    await as(page, home, people, 'agent')
    await page.goto(`${home}/pools`)
    await expect(page.getByRole('heading', { name: 'No pools yet' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'New pool' })).toHaveCount(0)
    await page.goto(`${home}/pools/new`)
    await expect(page).toHaveURL(`${home}/pools`)
  })
})

test.describe('groups', () => {
  test('are begun, renamed and deleted; their contacts stay', async ({ page, home, people }) => {
    const agent = await as(page, home, people, 'agent')
    await give(people, agent, [{}, {}, {}])
    const name = freshName()
    await page.goto(`${home}/groups`)
    await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
    await field(page, 'Name').fill(name)
    await page.getByRole('button', { name: 'Create group' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await people.within(async ({ db, brand }) => {
      const [group] = await db.select({ id: groups.id }).from(groups).where(eq(groups.name, name))
      const mine = await db.select({ id: contacts.id }).from(contacts).where(eq(contacts.owner_id, agent.id))
      await db.insert(contact_groups).values(mine.map(({ id }) => ({ tenant_id: brand.id, contact_id: id, group_id: group?.id ?? '' })))
    })
    await page.goto(`${home}/groups`)
    await expect(row(page, name).getByRole('link', { name: `Contacts in ${name}: 3` })).toHaveAttribute('href', /\/contacts\?group_id=/)
    await field(page, 'Name').fill(name.toUpperCase())
    await page.getByRole('button', { name: 'Create group' }).click()
    await expect(page.getByText('This is already in use.')).toBeVisible()
    await expect(field(page, 'Name')).toHaveValue(name.toUpperCase())
    // With scripts, a page on which something was typed asks before it is left.
    await field(page, 'Name').fill('')

    await row(page, name).getByRole('link', { name, exact: true }).click()
    await field(page, 'Group name').fill(`${name} again`)
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${name} again` })).toBeVisible()
    await page.getByRole('link', { name: 'Delete group' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete “${name} again”?` })
    await expect(dialog).toContainText('The group of 3 contacts is deleted.')
    await dialog.getByRole('button', { name: 'Delete group' }).click()
    await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
    const left = await people.within(({ db }) => db.select({ id: contacts.id }).from(contacts).where(eq(contacts.owner_id, agent.id)))
    expect(left).toHaveLength(3)
  })
})

test.describe('tags', () => {
  test('are made, renamed and coloured by an admin', async ({ page, home, people }) => {
    await as(page, home, people, 'admin')
    const [one, other] = [freshName(), freshName()]
    await page.goto(`${home}/tags`)
    for (const name of [one, other]) {
      await field(page, 'Name').fill(name)
      await page.getByLabel('Color').selectOption('Green')
      await page.getByRole('button', { name: 'Create tag' }).click()
      await expect(page.getByText(`Tag “${name}” created.`)).toBeVisible()
    }
    await page.goto(`${home}/tags?q=${one}`)
    await page.getByRole('link', { name: `Edit ${one}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit tag' })
    await field(dialog, 'Name').fill(other)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('This is already in use.')
    await field(dialog, 'Name').fill(`${one} two`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row(page, `${one} two`)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  test('are not for an agent to rename', async ({ page, home, people }) => {
    await as(page, home, people, 'agent')
    await expect(page.getByRole('link', { name: 'Tags' })).toHaveCount(0)
    expect((await page.goto(`${home}/tags`))?.status()).toBe(403)
  })
})
