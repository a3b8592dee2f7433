import type pg from 'pg'

/** Twenty columns as an agency's old system exports them. */
export const columns = [
  'First Name',
  'Middle Name',
  'Last Name',
  'Suffix',
  'Nickname',
  'Mobile Phone',
  'Home Phone',
  'Email',
  'Address',
  'Address 2',
  'City',
  'State',
  'Zip',
  'County',
  'Birth Date',
  'Gender',
  'Tobacco',
  'Spouse First Name',
  'Best Time To Call',
  'Notes',
] as const

type Known = { first_name: string; last_name: string; phone: string }

/** So many rows: each tenth somebody who is there, each fiftieth without a name or a number. */
export async function fileOf(database: pg.Client, wanted: number): Promise<string> {
  const { rows: known } = await database.query<Known>(
    `select first_name, last_name, phone from contacts
     where tenant_id = current_setting('app.tenant_id')::uuid and deleted_at is null and phone like '+1%' and first_name <> '' order by number limit $1`,
    [Math.ceil(wanted / 10)],
  )
  const lines = Array.from({ length: wanted }, (_none, n) => {
    if (n % 50 === 7) return ',,,,,,,,,,Lostville,,,,,,,,,'
    const there = n % 10 === 3 ? known[Math.floor(n / 10)] : undefined
    if (there) return `${there.first_name},,${there.last_name},,Bench,${there.phone},,,,,,,,,,,,,,`
    return rowOf(wanted, n)
  })
  return [columns.join(','), ...lines, ''].join('\n')
}

/** Somebody new, with a number that nobody else in the file has. */
function rowOf(wanted: number, n: number): string {
  const [mobile, home] = [wanted > 1_000 ? '317' : '463', wanted > 1_000 ? '765' : '574']
  const number = (area: string) => `${area}-${220 + 3 * Math.floor(n / 10_000)}-${String(n % 10_000).padStart(4, '0')}`
  const day = `${String(1 + (n % 12)).padStart(2, '0')}/${String(1 + (n % 28)).padStart(2, '0')}/${1935 + (n % 30)}`
  return [
    `First${wordOf(n)}`,
    'Lee',
    `Last${wordOf(n % 30_000)}`,
    n % 20 === 0 ? 'Jr.' : '',
    '',
    number(mobile),
    n % 3 === 0 ? number(home) : '',
    `bench${wanted}.${n}@people.example`,
    `${1 + (n % 900)} Main St`,
    n % 5 === 0 ? `Apt ${n % 40}` : '',
    'Muncie',
    'IN',
    '47302',
    'Delaware',
    day,
    n % 2 === 0 ? 'Male' : 'Female',
    n % 9 === 0 ? 'Yes' : 'No',
    n % 2 === 0 ? 'Robin' : '',
    n % 3 === 0 ? 'Morning' : '',
    n % 4 === 0 ? 'Met at the county fair' : '',
  ].join(',')
}

const wordOf = (n: number): string => String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'a')
