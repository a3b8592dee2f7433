import { readFile, writeFile } from 'node:fs/promises'
import { freshName } from './support/contacts.ts'
import { expect, field, signIn, test } from './support/session.ts'

const sample = (name: string) => readFile(new URL(`../../scripts/demo/import-files/${name}`, import.meta.url))

test('a vendor’s file in windows-1252 goes from choosing to undo', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ role: 'agent', name: ['Nora', freshName()] }))
  await page.goto(`${home}/imports`)
  await expect(page.getByRole('heading', { name: 'Nothing imported yet' })).toBeVisible()
  await page.goto(`${home}/imports/new`)
  await field(page, 'File').setInputFiles({ name: 'broken.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7') })
  await page.getByRole('button', { name: 'Upload and continue' }).click()
  await expect(page.getByText('This is not a spreadsheet. Please choose a .csv, .txt or .xlsx file.')).toBeVisible()
  await field(page, 'File').setInputFiles({ name: 'vendor.csv', mimeType: 'text/csv', buffer: await sample('vendor.csv') })
  await page.getByRole('button', { name: 'Upload and continue' }).click()

  await expect(page.getByRole('heading', { name: 'Columns of the file' })).toBeVisible()
  await expect(field(page, 'Field of Full Name')).toHaveValue('full_name')
  await expect(field(page, 'Field of SSN')).toHaveValue('')
  await field(page, 'Tags').fill('Spring list')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'What values mean' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  await field(page, 'Full Name').fill('Lena Ost')
  await page.getByRole('button', { name: 'Save row' }).click()
  await expect(page.getByText('Row 7 was saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Add documents' }).click()
  await field(page, 'Zip of documents').setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await page.getByRole('button', { name: 'Add to the import' }).click()
  await expect(page.getByText('This is not a zip of documents.')).toBeVisible()
  const zip = { name: 'cards.zip', mimeType: 'application/zip', buffer: await sample('hubspot-documents.zip') }
  await field(page, 'Zip of documents').setInputFiles(zip)
  await page.getByRole('button', { name: 'Add to the import' }).click()
  await page.getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByText('cards.zip comes with this import')).toBeVisible()
  await page.getByRole('button', { name: 'Take it off' }).click()
  await expect(page.getByText('The documents were taken off the import.')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Import 4 people' }).click()

  await expect(page.getByText('This import can be undone')).toBeVisible()
  await page.goto(`${home}/contacts?search=Lena`)
  await expect(page.getByRole('link', { name: /Lena/ }).first()).toBeVisible()
  await page.goto(`${home}/imports`)
  await page.getByRole('link', { name: 'vendor.csv' }).click()
  await page.getByRole('link', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The import was undone.')).toBeVisible()
})

test('a workbook with a Medicare column and a hidden row becomes clients @js', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ role: 'agent', name: ['Otto', freshName()] }))
  await page.goto(`${home}/imports/new`)
  await field(page, 'File').setInputFiles({
    name: 'book.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await sample('excel.xlsx'),
  })
  await page.getByRole('button', { name: 'Upload and continue' }).click()
  await expect(field(page, 'Field of Medicare Number')).toHaveValue('medicare_number')
  await expect(page.getByText('••••-•••-MK73')).toBeVisible()
  await field(page, 'Category').selectOption('client')
  await page.getByLabel('Leave out the hidden row').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'What values mean' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await expect(page.getByText('This import can be undone')).toBeVisible()
  await page.goto(`${home}/contacts?category=client`)
  await expect(page.getByRole('link', { name: /Carol Baker|Baker, Carol/ }).first()).toBeVisible()
})

test('a file in pieces is paused, goes on after a reload and over a broken line @js', async ({ page, home, people }, info) => {
  await signIn(page, home, await people.make({ role: 'agent', name: ['Pia', freshName()] }))
  const path = info.outputPath('large.csv')
  const rows = Array.from({ length: 300 }, (_none, n) => `Ann${n},Piece,${'what was said '.repeat(250)}`)
  await writeFile(path, `First name,Last name,Notes\n${rows.join('\n')}\n`)
  let opened = 0
  let pieces = 0
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  page.on('request', (request) => (opened += Number(request.method() === 'POST' && request.url().endsWith('/imports/upload'))))
  await page.route('**/imports/upload/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    pieces++
    if (pieces === 2) {
      await held
      return route.abort().catch(() => {})
    }
    return pieces === 3 ? route.abort('connectionreset') : route.continue()
  })
  await page.goto(`${home}/imports/new`)
  await field(page, 'File').setInputFiles(path)
  await page.getByRole('button', { name: 'Upload and continue' }).click()
  await expect(page.getByText('Uploading large.csv')).toBeVisible()
  await expect(page.getByText(/^0\.3 of 1\.0 MB/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused. What arrived is kept.')).toBeVisible()
  letGo()

  await page.reload()
  await expect(page.getByText('large.csv is partly uploaded')).toBeVisible()
  await expect(page.getByText('24 % arrived.', { exact: false })).toBeVisible()
  await field(page, 'File').setInputFiles(path)
  await page.getByRole('button', { name: 'Upload and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Columns of the file' })).toBeVisible()
  await expect(field(page, 'Field of Notes')).toHaveValue('note')
  expect(opened).toBe(1)
})

test('rows that failed come again in a corrected file', async ({ page, home, people }) => {
  await signIn(page, home, await people.make({ role: 'agent', name: ['Rut', freshName()] }))
  const file = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.goto(`${home}/imports/new`)
  await field(page, 'File').setInputFiles(file('First name,Last name,Phone\n,,12\nAnn,Poe,617-555-0281\n'))
  await page.getByRole('button', { name: 'Upload and continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Import one person' }).click()
  await expect(page.getByRole('heading', { name: 'Upload a corrected file' })).toBeVisible()
  await field(page, 'Corrected file').setInputFiles(file('Row,Elsewhere\n2,x\n'))
  await page.getByRole('button', { name: 'Upload and try again' }).click()
  await expect(page.getByText('This file does not hold the rows that failed.', { exact: false })).toBeVisible()
  await field(page, 'Corrected file').setInputFiles(file('Row,First name,Last name,Phone\n2,Bo,Poe,617-555-0282\n'))
  await page.getByRole('button', { name: 'Upload and try again' }).click()
  await expect(page.getByRole('link', { name: 'Bo Poe' })).toBeVisible()
})
