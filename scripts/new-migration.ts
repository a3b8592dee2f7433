import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileNames, folder, nextStamp, recordNew } from './migrations/files.ts'

/** `npm run new:migration -- <name>` makes an empty migration; `npm run new:migration -- --record` adds the finished ones to the list of checksums. */
const [given] = process.argv.slice(2)
if (given === '--record') {
  const added = recordNew()
  console.log(added.length ? `Recorded: ${added.join(', ')}` : 'Every migration is recorded already.')
} else if (given && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(given)) {
  const file = join(folder, `${nextStamp(fileNames(), new Date())}_${given}.sql`)
  writeFileSync(file, '', { flag: 'wx' })
  console.log(`${file}\nWhen it is finished: npm run new:migration -- --record`)
} else {
  console.error('Name the migration in kebab-case: npm run new:migration -- contacts-nickname')
  process.exitCode = 1
}
