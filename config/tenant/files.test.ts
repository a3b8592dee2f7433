import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkTenants } from './check.ts'
import { formatProblem, loadTenants, watchTenantFiles, type LoadOptions } from './files.ts'
import { newTenantFiles } from './new.ts'

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'brands-'))
})
afterEach(async () => {
  await rm(dir, { recursive: true, force: true })
})

async function write(name: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(dir, name)), { recursive: true })
  await writeFile(path.join(dir, name), content)
}

async function addBrand(key: string, domain = `${key}.test`): Promise<void> {
  const files = newTenantFiles({ key, name: `The ${key}`, domain, primary: '#1f4e8c' })
  for (const [name, content] of Object.entries(files)) await write(`${key}/${name}`, content)
}

async function edit(name: string, from: string | RegExp, to: string): Promise<void> {
  const content = await readFile(path.join(dir, name), 'utf8')
  const edited = content.replace(from, to)
  if (edited === content) throw new Error(`${name} has no ${from}`)
  await writeFile(path.join(dir, name), edited)
}

/** Problems as text, with the folder's own path left out. */
async function problems(options: LoadOptions = {}): Promise<string[]> {
  const loaded = await loadTenants(dir, options)
  return loaded.problems.map((problem) => formatProblem(problem).replaceAll(`${dir}/`, ''))
}

async function lineOf(name: string, text: string): Promise<number> {
  const lines = (await readFile(path.join(dir, name), 'utf8')).split('\n')
  const begins = lines.findIndex((line) => line.trimStart().startsWith(text))
  return (begins >= 0 ? begins : lines.findIndex((line) => line.includes(text))) + 1
}

test('a brand as it is made for a newcomer passes, with everything in its set', async () => {
  await addBrand('acme')
  const { accepted, problems: found, present } = await loadTenants(dir)
  expect(found).toEqual([])
  expect(present).toEqual(['acme'])
  const set = accepted.get('acme')
  expect(set).toMatchObject({ key: 'acme', name: 'The acme', deployment: 'acme', domains: ['acme.test'], companies: {} })
  expect(set?.logo.text).toContain('<svg')
  expect(set?.legal['terms-of-use'].es).toContain('# Condiciones de uso')
  expect(JSON.parse(JSON.stringify(set))).toEqual(set)
})

test.each(['Bob & Söns "Ltd"', "O'Neil: #1, {x}".replace(/[{}]/g, ''), 'yes', '123', '- dash', '李保险'])(
  'a name such as %s does not upset the files',
  async (name) => {
    const files = newTenantFiles({ key: 'acme', name, domain: 'localhost', primary: '#ffe000' })
    for (const [file, content] of Object.entries(files)) await write(`acme/${file}`, content)
    const { accepted, problems: found } = await loadTenants(dir)
    expect(found).toEqual([])
    expect(accepted.get('acme')?.name).toBe(name)
  },
)

test.each<[string, string | RegExp, string, string, string]>([
  ['tenant.yaml', '"#1f4e8c"', 'blue-ish', 'primary', 'colours.primary: found "blue-ish", expected a hex colour such as #1f4e8c'],
  ['tenant.yaml', 'key: acme', 'key: acmee', 'key: ', 'key: found "acmee", which is the folder\'s name, expected "acme"'],
  ['tenant.yaml', 'security:', 'securty:', 'securty', 'securty: found an unknown key, expected a key that exists (did you mean security?)'],
  [
    'tenant.yaml',
    'HELP_BUTTON: true',
    'HELP_BUTON: true',
    'HELP_BUTON',
    'features.HELP_BUTON: found an unknown key, expected a key that exists (did you mean HELP_BUTTON?)',
  ],
  [
    'tenant.yaml',
    'HELP_BUTTON: true',
    'store: "on"',
    'store: "on"',
    'features.store: found "on", expected true, false or a condition such as { roles: [admin] }',
  ],
  [
    'tenant.yaml',
    'HELP_BUTTON: true',
    'store: { company: [1] }',
    'store: {',
    'features.store.company: found an unknown key, expected one of roles, except_roles, companies, except_companies',
  ],
  [
    'tenant.yaml',
    '  - "acme.test"',
    '  - "acme.test"\n  - www.acme.test',
    'www.acme',
    'domains[1]: found "www.acme.test", expected a host name that does not begin with api., platform., www.: those prefixes exist by themselves',
  ],
  [
    'tenant.yaml',
    '  - "acme.test"',
    '  - "acme.test"\n  - Acme.test:80',
    'Acme.test',
    'domains[1]: found "Acme.test:80", expected a host name in small letters without port, such as crm.example.com',
  ],
  [
    'tenant.yaml',
    '  - "acme.test"',
    '  - "acme.test"\n  - acme.test',
    '  - acme',
    'domains[1]: found "acme.test" a second time, expected each domain once',
  ],
  [
    'tenant.yaml',
    'advisor: { en: Advisor, es: Asesor }',
    'advisor: { en: Advisor }',
    'advisor',
    'titles.advisor: found words in en only, expected also es',
  ],
  ['tenant.yaml', '    es: "The acme"', '', 'signature', 'mail.signature: found words in en only, expected also es'],
  [
    'tenant.yaml',
    /admin: \{ label: \{ en: System.*\n/,
    'god: { label: { en: God } }\n',
    'god',
    'roles.god: found an unknown key, expected one of admin, sub_admin, bu_admin, manager, regional_manager, basic, district_manager, field_manager, telemarketer, agent',
  ],
  [
    'tenant.yaml',
    /  admin: \{ label: \{ en: System.*\n/,
    '',
    'roles:',
    'roles: found no admin, expected the role admin among them, for somebody must run the brand',
  ],
  ['tenant.yaml', 'default: en', 'default: fr', 'default:', 'languages.default: found "fr", expected one of en, es'],
  ['tenant.yaml', 'idle_minutes: 60', 'idle_minutes: 2', 'idle_minutes', 'security.idle_minutes: found 2, expected at least 5'],
  [
    'tenant.yaml',
    'idle_minutes: 60',
    'client_secret: hush',
    'client_secret',
    'security.client_secret: found an unknown key, expected no secrets in this file: they come from variables such as TENANT_ACME_OIDC_CLIENT_SECRET',
  ],
  [
    'tenant.yaml',
    'logo: logo.svg',
    'logo: ../../etc/passwd',
    'logo: ..',
    'logo: found "../../etc/passwd", expected the name of an .svg file beside this one, such as logo.svg',
  ],
  [
    'tenant.yaml',
    'logo: logo.svg',
    'logo: other.svg',
    'logo: other',
    'logo: found "other.svg", a file that is not there, expected an .svg file in acme',
  ],
  [
    'tenant.yaml',
    'key: acme',
    'key: acme\nkey : acme',
    'key :',
    'found something unreadable, expected well-formed YAML: Map keys must be unique',
  ],
  [
    'logo.svg',
    '</svg>',
    '<script>x</script></svg>',
    '<script>',
    'found the element <script>, expected a plain drawing without scripts, styles and outside addresses',
  ],
  ['legal/terms-of-use.en.md', 'Write to', 'Write <b onclick=x> to', '<b onclick', 'found <b onclick=x>, expected Markdown without HTML'],
  ['locales/en.json', '{}', '{"session": {"title": 3}}', '{', 'session.title: found 3, expected a text or a group of texts'],
  ['locales/en.json', '{}', '{\n"session": {\n"title": "Hi"}}', 'title', 'session.title: found words in en only, expected also es'],
  ['locales/es.json', '{}', '{"session":\n[}', '[}', 'found something unreadable, expected well-formed JSON'],
])('%s with %s → %s is named with its line', async (file, from, to, marker, expected) => {
  await addBrand('acme')
  await addBrand('other')
  await edit(`acme/${file}`, from, to)
  const [first] = await problems()
  expect(first).toBe(`acme/${file}:${await lineOf(`acme/${file}`, marker)}: ${expected}`)
  expect([...(await loadTenants(dir)).accepted.keys()]).toEqual(['other'])
})

test('all mistakes of a file are named at once', async () => {
  await addBrand('acme')
  await edit('acme/tenant.yaml', '"#1f4e8c"', 'red')
  await edit('acme/tenant.yaml', 'idle_minutes: 60', 'idle_minutes: many')
  expect(await problems()).toHaveLength(2)
})

test('missing files are named', async () => {
  await addBrand('acme')
  await rm(path.join(dir, 'acme/legal/privacy-policy.es.md'))
  await rm(path.join(dir, 'acme/locales'), { recursive: true })
  expect(await problems()).toEqual([
    "acme/legal/privacy-policy.es.md: found no such file, expected legal/privacy-policy.es.md in the brand's folder",
  ])
  await mkdir(path.join(dir, 'empty'))
  expect(await problems()).toContain("empty/tenant.yaml: found no such file, expected tenant.yaml in the brand's folder")
})

test('a folder whose name cannot be a key is named; hidden and template folders are not brands', async () => {
  await addBrand('acme')
  for (const name of ['api', 'Big Brand', '_template', '.git']) await mkdir(path.join(dir, name))
  const loaded = await loadTenants(dir)
  expect(loaded.problems.map(({ tenant }) => tenant)).toEqual(['Big Brand', 'api'])
  expect([...loaded.accepted.keys()]).toEqual(['acme'])
})

test('a company’s file is read and checked', async () => {
  await addBrand('acme')
  await write('acme/companies/1002.yaml', 'name: West\ncolours: { primary: "#123456" }\nlogo: west.svg\nfeatures: { store: false }\n')
  await write('acme/companies/west.svg', await readFile(path.join(dir, 'acme/logo.svg'), 'utf8'))
  const { accepted, problems: found } = await loadTenants(dir)
  expect(found).toEqual([])
  expect(accepted.get('acme')?.companies['1002']).toMatchObject({
    name: 'West',
    colours: { primary: '#123456' },
    logo: { type: 'image/svg+xml' },
  })

  await write('acme/companies/1002.yaml', 'name: West\ncolour: red\ntitles:\n  planner: { es: Asesor }\n')
  await write('acme/companies/west.yaml', 'name: West\n')
  expect(await problems()).toEqual([
    'acme/companies/1002.yaml:2: colour: found an unknown key, expected one of name, colours, appearance, logo, titles, roles, features, data_capture, reports, medicare, texts',
    'acme/companies/west.yaml: found this file, expected the company’s number as its name, such as 1002.yaml',
  ])
  await rm(path.join(dir, 'acme/companies/west.yaml'))
  await write('acme/companies/1002.yaml', 'appearance: { typeface: comic-sans }\n')
  expect(await problems()).toEqual([
    'acme/companies/1002.yaml:1: appearance.typeface: found "comic-sans", expected one of inter, source-sans-3, source-serif-4, nunito-sans, figtree',
  ])
  await write('acme/companies/1002.yaml', 'titles:\n  planner: { es: Asesor }\n')
  expect(await problems()).toEqual(['acme/companies/1002.yaml:2: titles.planner: found words in es only, expected also en'])
})

test('an overridden text must exist in the app, with no placeholders of its own', async () => {
  await addBrand('acme')
  const title = { sign_in: { title: 'Hello {{name}}' } }
  const knownTexts = { en: { session: title }, es: { session: title } }
  await write('acme/locales/en.json', '{"session": {"sign_in": {"title": "Hi {{name}}"}}}')
  await write('acme/locales/es.json', '{"session": {"sign_in": {"title": "Hola"}}}')
  expect(await problems({ knownTexts })).toEqual([])
  await write('acme/locales/es.json', '{"session": {"sign_in": {\n"title": "Hola {{user}}"}}}')
  expect(await problems({ knownTexts })).toEqual(['acme/locales/es.json:2: session.sign_in.title: found {{user}}, expected only {{name}}'])
  await write('acme/locales/en.json', '{"session": {"sign_in": {"titel": "Hi"}}}')
  await write('acme/locales/es.json', '{"session": {"sign_in": {"titel": "Hola"}}}')
  expect((await problems({ knownTexts }))[0]).toBe(
    'acme/locales/en.json:1: session.sign_in.titel: found a text that the app does not have, expected one of its texts (did you mean session.sign_in.title?)',
  )
})

test('two brands cannot have one domain: the first by name gets it, unless the other holds it already', async () => {
  await addBrand('acme', 'crm.test')
  await addBrand('bold', 'crm.test')
  const fresh = await loadTenants(dir)
  expect([...fresh.accepted.keys()]).toEqual(['acme'])
  expect(fresh.problems.map((problem) => [problem.tenant, problem.path, problem.expected])).toEqual([
    ['bold', 'domains[0]', 'a domain that no other brand has: it belongs to acme'],
  ])
  const held = await loadTenants(dir, { inForce: new Map([['bold', { key: 'bold', domains: ['crm.test'] }]]) })
  expect([...held.accepted.keys()]).toEqual(['bold'])
})

test('a broken brand keeps its domains, a removed one does not, and a domain can move', async () => {
  await addBrand('bold', 'crm.test')
  await addBrand('acme', 'acme.test')
  const inForce = new Map([['acme', { key: 'acme', domains: ['crm.test', 'acme.test'] }]])
  expect([...(await loadTenants(dir, { inForce })).accepted.keys()].sort()).toEqual(['acme', 'bold'])
  await edit('acme/tenant.yaml', 'key: acme', 'key: [')
  expect([...(await loadTenants(dir, { inForce })).accepted.keys()]).toEqual([])
  await rm(path.join(dir, 'acme'), { recursive: true })
  expect([...(await loadTenants(dir, { inForce })).accepted.keys()]).toEqual(['bold'])
})

test('a brand that is refused for its new domain keeps the old one, so nobody else gets that meanwhile', async () => {
  await addBrand('acme', 'acme.test')
  await addBrand('bold', 'acme.test')
  await addBrand('calm', 'bold.test')
  const inForce = new Map([
    ['acme', { key: 'acme', domains: ['acme.test'] }],
    ['bold', { key: 'bold', domains: ['bold.test'] }],
  ])
  const { accepted, problems: found } = await loadTenants(dir, { inForce })
  expect([...accepted.keys()]).toEqual(['acme'])
  expect(found.map((problem) => [problem.tenant, problem.found, problem.expected])).toEqual([
    ['bold', '"acme.test"', 'a domain that no other brand has: it belongs to acme'],
    ['calm', '"bold.test"', 'a domain that no other brand has: it belongs to bold'],
  ])
})

test('a file made to exhaust the reader is only its own brand’s trouble', async () => {
  await addBrand('acme')
  const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x]']
  for (let level = 1; level < 9; level += 1)
    bomb.push(
      `a${level}: &a${level} [${Array(9)
        .fill(`*a${level - 1}`)
        .join(', ')}]`,
    )
  await write('bold/tenant.yaml', bomb.join('\n'))
  await write('calm/tenant.yaml', '[null, 3]')
  await write('deep/tenant.yaml', `${'['.repeat(20_000)}`)
  await write('huge/tenant.yaml', `# ${'x'.repeat(300 * 1024)}`)
  const { accepted, problems: found } = await loadTenants(dir)
  expect([...accepted.keys()]).toEqual(['acme'])
  expect(new Set(found.map(({ tenant }) => tenant))).toEqual(new Set(['bold', 'calm', 'deep', 'huge']))
})

test('checkTenants says what npm run tenant:check prints', async () => {
  expect(await checkTenants(path.join(dir, 'nowhere'))).toMatchObject({ ok: false })
  expect(await checkTenants(dir)).toMatchObject({ ok: false })
  await addBrand('acme')
  expect(await checkTenants(dir)).toEqual({ ok: true, lines: ['acme: fine (The acme, acme.test)', '1 checked, all fine'] })
  await write('locales/en/session.json', '{"title": "Sign in"}')
  await write('locales/es/session.json', '{"title": "Entrar"}')
  await write('acme/locales/en.json', '{"session": {"titl": "x"}}')
  await write('acme/locales/es.json', '{"session": {"titl": "x"}}')
  expect((await checkTenants(dir)).ok).toBe(false)
  await mkdir(path.join(dir, 'brands'))
  await rename(path.join(dir, 'acme'), path.join(dir, 'brands/acme'))
  expect((await checkTenants(path.join(dir, 'brands'))).ok).toBe(true)
  const checked = await checkTenants(path.join(dir, 'brands'), path.join(dir, 'locales'))
  expect(checked.ok).toBe(false)
  expect(checked.lines.at(-1)).toBe('1 checked, 1 with mistakes')
})

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; waited < 5000 && !holds(); waited += 20) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(holds()).toBe(true)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

// The slow comparison is off in one and the only means in the other.
test.each([
  ['events', { quietMs: 40, pollMs: 600_000 }],
  ['comparing', { quietMs: 600_000, pollMs: 60 }],
])('changes are told once they have come to rest, by %s', async (_by, pace) => {
  await addBrand('acme')
  let calls = 0
  const watching = watchTenantFiles(dir, () => void (calls += 1), pace)
  try {
    await pause(250)
    expect(calls).toBe(0)

    // As editors do: write beside, then rename over.
    await write('acme/tenant.yaml.tmp', 'key: acme\nname: changed\n')
    await rename(path.join(dir, 'acme/tenant.yaml.tmp'), path.join(dir, 'acme/tenant.yaml'))
    await until(() => calls >= 1)
    await pause(300)

    const before = calls
    await write('acme/tenant.yaml', 'key: acme\nname: changed again\n')
    await until(() => calls > before)
    await pause(300)

    const beforeNew = calls
    await mkdir(path.join(dir, 'bold/legal'), { recursive: true })
    await pause(200)
    await write('bold/legal/terms-of-use.en.md', '# Terms')
    await until(() => calls > beforeNew)
    await pause(300)

    const beforeRemoval = calls
    await rm(path.join(dir, 'acme'), { recursive: true })
    await until(() => calls > beforeRemoval)
  } finally {
    watching.close()
  }
  await pause(150)
  const closed = calls
  await write('bold/legal/terms-of-use.es.md', '# Terms')
  await pause(300)
  expect(calls).toBe(closed)
})

test('many quick writes are one change', async () => {
  await addBrand('acme')
  let calls = 0
  const watching = watchTenantFiles(dir, () => void (calls += 1), { quietMs: 150, pollMs: 600_000 })
  try {
    await pause(250)
    for (let index = 0; index < 20; index += 1) await write('acme/tenant.yaml', `key: acme\nname: ${index}\n`)
    await until(() => calls > 0)
    await pause(400)
    expect(calls).toBe(1)
  } finally {
    watching.close()
  }
})
