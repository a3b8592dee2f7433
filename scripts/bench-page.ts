import { measurePublicPage } from './bench/public-page.ts'

/** `npx tsx scripts/bench-page.ts http://<label>.<domain>:<port>/ [rounds]`: the public page of a product that runs. */
const [url, rounds = '5'] = process.argv.slice(2)
if (!url) throw new Error('Name the address of a public page of a product that runs.')
process.stdout.write(`${await measurePublicPage(url, Number(rounds))}\n`)
