import type { Page } from '@playwright/test'
import { agentWith } from './support/contacts.ts'
import { askApi, cookieOf, expect, field, fillSignIn, test } from './support/session.ts'

test.describe('notes', () => {
  const note = (page: Page, text: string) => page.locator('#conversation li', { hasText: text })

  async function choose(page: Page, text: string, what: string): Promise<void> {
    await note(page, text).locator('summary').click()
    await note(page, text).getByText(what, { exact: true }).click()
  }

  test('are added, edited, pinned and deleted, and read again each time', async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{}])
    await page.goto(`${home}/contacts/${number}`)
    await expect(page.getByRole('heading', { name: 'No calls, texts or notes yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Please fill this in.')).toBeVisible()

    for (const text of ['Called, no answer.', 'Wants a quote.\nCall on Monday.']) {
      await field(page, 'New note').fill(text)
      await page.getByRole('button', { name: 'Add note' }).click()
      await expect(note(page, text.split('\n')[0] ?? '')).toContainText('Nora Lake')
      await expect(field(page, 'New note')).toHaveValue('')
    }
    await page.reload()
    await expect(page.locator('#conversation li').first()).toContainText('Call on Monday.')
    await expect(page.locator('#conversation').getByRole('heading', { name: 'Today' })).toBeVisible()

    await choose(page, 'Called, no answer.', 'Pin')
    await expect(note(page, 'Called, no answer.')).toContainText('Pinned')
    await page.reload()
    await expect(page.getByRole('list', { name: 'Pinned notes' })).toContainText('Called, no answer.')
    await choose(page, 'Called, no answer.', 'Unpin')
    await expect(note(page, 'Called, no answer.')).not.toContainText('Pinned')

    await choose(page, 'Called, no answer.', 'Edit note')
    await field(page, 'Edit note').fill('Called twice.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(note(page, 'Called twice.')).toBeVisible()
    await page.reload()
    await expect(note(page, 'Called twice.')).toBeVisible()
    await expect(note(page, 'Called, no answer.')).toHaveCount(0)

    await choose(page, 'Called twice.', 'Delete note')
    const dialog = page.getByRole('dialog', { name: 'Delete this note?' })
    await expect(dialog).toContainText('Called twice.')
    await dialog.getByRole('link', { name: 'Cancel' }).first().click()
    await expect(dialog).toHaveCount(0)
    await choose(page, 'Called twice.', 'Delete note')
    await dialog.getByRole('button', { name: 'Delete note' }).click()
    await expect(note(page, 'Called twice.')).toHaveCount(0)
    await page.reload()
    await expect(page.locator('#conversation li')).toHaveCount(1)
  })

  test('that somebody else changed in the meantime are shown in both versions', async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{}])
    const token = await cookieOf(page, home, 'token')
    const added = await askApi(home, token, 'POST', `/v1/contacts/${number}/notes`, { body: 'First words' })
    const { id } = added.body['data'] as { id: string }
    await page.goto(`${home}/contacts/${number}?edit_note=${id}`)
    await field(page, 'Edit note').fill('My words')
    await askApi(home, token, 'PATCH', `/v1/contacts/${number}/notes/${id}`, { body: 'Their words' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Their words')
    await expect(field(page, 'Edit note')).toHaveValue('My words')
    await page.getByRole('button', { name: 'Save mine' }).click()
    await expect(note(page, 'My words')).toBeVisible()
    await page.reload()
    await expect(note(page, 'Their words')).toHaveCount(0)
  })

  test('come in pieces, the pinned ones first', async ({ page, home, people }) => {
    const { number } = await agentWith(page, home, people, [{}])
    const token = await cookieOf(page, home, 'token')
    for (let count = 1; count <= 21; count++)
      await askApi(home, token, 'POST', `/v1/contacts/${number}/notes`, { body: `Note number ${count} of many` })
    await page.goto(`${home}/contacts/${number}`)
    await expect(page.locator('#conversation li')).toHaveCount(20)
    await page.getByRole('link', { name: 'Older', exact: true }).click()
    await expect(page.locator('#conversation li')).toHaveText([/Note number 1 of many/])
    await choose(page, 'Note number 1 of many', 'Pin')
    await expect(page.getByText('Note pinned.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the newest' })).toBeVisible()
    await page.goto(`${home}/contacts/${number}`)
    await expect(page.getByRole('list', { name: 'Pinned notes' })).toContainText('Note number 1 of many')
    await expect(page.locator('#conversation li')).toHaveCount(21)
  })

  test('are not lost when the session ends before they are added', async ({ page, home, people }) => {
    const { who, number } = await agentWith(page, home, people, [{}])
    await page.goto(`${home}/contacts/${number}`)
    await field(page, 'New note').fill('Words worth keeping')
    await people.endSessions(who)
    await page.getByRole('button', { name: 'Add note' }).click()
    await fillSignIn(page, who)
    await expect(page).toHaveURL(`${home}/contacts/${number}`)
    await expect(field(page, 'New note')).toHaveValue('Words worth keeping')
  })
})
