import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatProblem, loadTenants } from './files.ts'
import { newTenantFiles } from './new.ts'

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'brands-'))
  for (const [name, content] of Object.entries(newTenantFiles({ key: 'acme', name: 'Acme', domain: 'acme.test', primary: '#1f4e8c' })))
    await write(`acme/${name}`, content)
})
afterEach(async () => {
  await rm(dir, { recursive: true, force: true })
})

async function write(name: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(dir, name)), { recursive: true })
  await writeFile(path.join(dir, name), content)
}

/** Problems as text, with the folder's own path left out. */
async function problems(): Promise<string[]> {
  const loaded = await loadTenants(dir)
  return loaded.problems.map((problem) => formatProblem(problem).replaceAll(`${dir}/`, ''))
}

test('fields that a brand adds to the fact-finding form are checked, and a company’s against the brand’s', async () => {
  const plain = await readFile(path.join(dir, 'acme/tenant.yaml'), 'utf8')
  const ask = (fields: string, section = 'estate') => `data_capture:\n  ${section}:\n    label: Estate\n    fields:\n${fields}`
  const field = (rest: string) => `      - { label: { en: Will, es: Testamento }, ${rest} }\n`
  const withBrand = (added: string) => write('acme/tenant.yaml', `${plain.trimEnd()}\n${added}`)
  const found = async () => (await problems()).map((words) => words.replace(/^[^ ]* data_capture\./, ''))

  await withBrand(
    ask(
      field('key: has_will, type: yes_no') + field('key: stage, type: choice, options: [{ value: a, label: A }, { value: b, label: B }]'),
    ),
  )
  expect(await found()).toEqual([])
  const { accepted } = await loadTenants(dir)
  expect(accepted.get('acme')?.data_capture).toMatchObject({ estate: { fields: [{ key: 'has_will', required: false }, { key: 'stage' }] } })

  await write('acme/companies/1002.yaml', ask(field('key: has_will, type: date'), 'other'))
  expect(await found()).toEqual([
    'other.fields[0].key: found "has_will", which is in the brand’s section estate, expected a key of its own for each field',
  ])
  await write('acme/companies/1002.yaml', ask(field('key: has_will, type: date')))
  expect(await found()).toEqual([])

  await withBrand(
    ask(
      field('key: employer, type: text') +
        field('key: stage, type: choice') +
        field('key: stage, type: text, options: [{ value: a, label: A }, { value: a, label: B }]') +
        '      - { key: alone, type: text, label: { en: Alone } }\n',
    ),
  )
  expect(await found()).toEqual([
    'estate.fields[3].label: found words in en only, expected also es',
    'estate.fields[0].key: found "employer", which is in the form that every brand has, expected a key of its own for each field',
    'estate.fields[1].options: found 0 to choose from, expected at least two',
    'estate.fields[2].key: found "stage", which is in the section estate, expected a key of its own for each field',
    'estate.fields[2].options: found something to choose for the type text, expected none',
    'estate.fields[2].options: found a value twice, expected each value once',
  ])
  await withBrand(ask(field('key: colour, type: rainbow'), 'household'))
  expect(await found()).toEqual([expect.stringContaining('household.fields[0].type: found "rainbow"')])
  await withBrand(ask(field('key: colour, type: text'), 'household'))
  expect(await found()).toEqual(['household: found "household", a section that every brand has, expected another name'])
})
