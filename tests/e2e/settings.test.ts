import { signIn } from './support/demo.ts'
import { freshName } from './support/contacts.ts'
import { expect, test } from './support/session.ts'

// What is set here everybody of the brand sees: brands that other journeys do not look at, one for each way of running.
test.describe.configure({ mode: 'serial' })
const brandFor = (scripted: boolean) => (scripted ? 'legacy' : 'direct')

test('an announcement stands above every page until it is put back', async ({ page, scripted, brandUrl }) => {
  const home = brandUrl(brandFor(scripted))
  const [first, second] = [`Closed on ${freshName()}`, `Open on ${freshName()}`]
  await signIn(page, 'admin', brandFor(scripted))
  const set = async (words: string) => {
    await page.goto(`${home}/admin/settings`)
    await page.getByRole('link', { name: 'Announcement' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Announcement' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Announcement' }).fill(words)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. The change shows within seconds.')).toBeVisible()
  }
  await set(first)
  await set(second)
  await expect(page.getByRole('textbox', { name: 'Announcement' })).toHaveValue(second)
  const stands = async (words: string) => {
    await page.goto(`${home}/contact-us`)
    return page.getByText(words).first().isVisible()
  }
  await expect.poll(() => stands(second)).toBe(true)

  await page.goto(`${home}/admin/settings/announcement`)
  const history = page.getByRole('list', { name: 'History' })
  await expect(history).toContainText(first)
  await history
    .getByRole('button', { name: `Restore: ${first}` })
    .first()
    .click()
  await expect(page.getByText('Saved. The change shows within seconds.')).toBeVisible()
  await expect.poll(() => stands(first)).toBe(true)

  await set('')
  await expect.poll(() => stands(first)).toBe(false)
})

test('a brochure is uploaded, read by anybody, and taken away', async ({ page, scripted, brandUrl }) => {
  const home = brandUrl(brandFor(scripted))
  await signIn(page, 'admin', brandFor(scripted))
  await page.goto(`${home}/admin/settings/brochure`)
  const send = async (name: string, text: string) => {
    await page.getByLabel(/^(File|Replace file)/).setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Upload' }).click()
  }
  await send('offer.pdf', '#!/bin/sh')
  await expect(page.getByText('Please choose a PDF or a picture (PNG, JPEG or WebP).')).toBeVisible()
  await send('offer.pdf', '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  await expect(page.getByText('Uploaded. The change shows within seconds.')).toBeVisible()
  const offered = async () => {
    await page.goto(`${home}/contact-us`)
    return page.getByRole('link', { name: 'offer.pdf' }).isVisible()
  }
  await expect.poll(offered).toBe(true)

  await page.goto(`${home}/admin/settings/brochure`)
  await page.getByRole('button', { name: 'Remove file' }).click()
  await expect(page.getByText('Saved. The change shows within seconds.')).toBeVisible()
  await expect.poll(offered).toBe(false)
})

test('what is no address is said beside its field, and stays as it was typed', async ({ page, scripted, brandUrl }) => {
  const home = brandUrl(brandFor(scripted))
  await signIn(page, 'admin', brandFor(scripted))
  await page.goto(`${home}/admin/settings/support_email`)
  await page.getByLabel('Support e-mail').fill('nobody')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter an e-mail address such as name@example.com.').first()).toBeVisible()
  await expect(page.getByLabel('Support e-mail')).toHaveValue('nobody')
  const response = await page.goto(`${home}/admin/settings/nothing`)
  expect(response?.status()).toBe(404)
})

test('a business-unit admin reads the settings and changes none', async ({ page, scripted, brandUrl }) => {
  const home = brandUrl(brandFor(scripted))
  await signIn(page, 'buadmin', brandFor(scripted))
  await page.goto(`${home}/admin/settings/signup_open`)
  await expect(page.getByRole('heading', { level: 1, name: 'Account requests' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
})
