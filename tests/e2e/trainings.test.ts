import { freshName } from './support/contacts.ts'
import { makeTraining } from '#tests/factories/trainings.ts'
import { png } from '#tests/support/form.ts'
import { fetchFrom } from './support/ask.ts'
import { expect, field, signIn, test } from './support/session.ts'

test('a training is added with its file, completed by an agent, deleted and brought back', async ({ page, home, people }) => {
  const word = freshName()
  const admin = await people.make({ role: 'admin', name: ['Ada', freshName()] })
  const agent = await people.make({ name: ['Nora', freshName()] })
  await signIn(page, home, admin)
  await page.goto(`${home}/admin/trainings/new`)
  await field(page, 'Section').fill(`Section ${word}`)
  await field(page, 'Title').fill(`Training ${word}`)
  await field(page, 'Valid for months').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Must be at least 1.')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue(`Training ${word}`)
  await field(page, 'Valid for months').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Training added.')).toBeVisible()
  await page.getByLabel('Another file').setInputFiles({ name: 'slide.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: 'Upload file' }).click()
  await expect(page.getByText('File saved.')).toBeVisible()
  const kept = new URL(page.url()).pathname

  await page.context().clearCookies()
  await signIn(page, home, agent)
  await page.goto(`${home}/trainings?q=${word}`)
  await page.getByRole('link', { name: `Training ${word}` }).click()
  await expect(page.getByRole('link', { name: 'Open slide.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(page.getByText('Saved as completed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as completed' })).toHaveCount(0)

  await page.context().clearCookies()
  await signIn(page, home, admin)
  await page.goto(`${home}${kept}`)
  await expect(page.locator('tbody tr')).toContainText('Done')
  await page.getByRole('link', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByText('1 training is back.')).toBeVisible()
  await page.goto(`${home}/admin/trainings?q=${word}`)
  await expect(page.getByRole('link', { name: `Training ${word}` })).toBeVisible()
})

test('a certificate is handed in with its file, which whoever manages trainings opens @browser', async ({ page, home, people }) => {
  const word = freshName()
  const admin = await people.make({ role: 'admin', name: ['Ada', freshName()] })
  const agent = await people.make({ name: ['Nora', freshName()] })
  const id = await people.within((work) => makeTraining(work, { title: `Certificate ${word}`, kind: 'certificate' }))
  await signIn(page, home, agent)
  await page.goto(`${home}/trainings/${id}`)
  const hand = async (name: string, buffer: Buffer) => {
    await field(page, 'Certificate').setInputFiles({ name, mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Save certificate' }).click()
  }
  await field(page, 'Plan year').fill('2027')
  await field(page, 'Issued on').fill('2026-09-01')
  await hand('ahip.png', Buffer.from('no picture'))
  await expect(page.getByText('Please choose a PDF, a JPEG or a PNG.').first()).toBeVisible()
  await expect(field(page, 'Plan year')).toHaveValue('2027')
  await hand('ahip.png', png)
  await expect(page.getByText('Saved as completed.')).toBeVisible()
  const own = await fetchFrom(page, (await page.getByRole('link', { name: 'ahip.png' }).getAttribute('href')) ?? '')
  expect([own.status, own.type, own.bytes.equals(png)]).toEqual([200, 'image/png', true])

  await page.context().clearCookies()
  await signIn(page, home, admin)
  await page.goto(`${home}/admin/trainings/${id}`)
  const kept = await fetchFrom(page, (await page.getByRole('link', { name: 'ahip.png' }).getAttribute('href')) ?? '')
  expect([kept.status, kept.bytes.equals(png)]).toEqual([200, true])
  const list = await fetchFrom(page, (await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')) ?? '')
  expect([list.status, list.bytes.toString()]).toEqual([200, expect.stringContaining('Nora ')])
})
