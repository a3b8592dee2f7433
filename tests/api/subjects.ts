import { readdirSync } from 'node:fs'
import type { Maker, Subjects } from './subject.ts'

/** What each area says its addresses name: the files of the folder `subjects`. */
const files = readdirSync(new URL('./subjects', import.meta.url)).map((name) => name.replace(/\.ts$/, ''))
const loaded = await Promise.all(files.map(async (name) => (await import(`./subjects/${name}.ts`)) as { subjects: Subjects }))
const makers: Subjects = Object.assign({}, ...loaded.map(({ subjects }) => subjects))

/** Its body names a call besides, which is not found either where it is not there. */
export const namesAnother = ['POST /v1/soa_requests/:id/voice']

/** Here the owner as well finds nothing in general: it ends acting for somebody, and only who does so has one to end. */
export const onlyWhileActing = ['POST /v1/sessions/:id']

/** Of features that the home brand has not: there the owner finds nothing either, and the areas' own tests ask at a brand that has them. */
export const notAtHome = ['/v1/aftercares/']

/** These are no ids: what they name is the same for everybody. */
export const publicNames = ['/v1/settings/:key', '/v1/settings/:key/content', '/v1/admin/settings/:id']

/** Makes what an address names. */
export function makerOf(url: string): Maker {
  const beginning = Object.keys(makers)
    .filter((known) => url === known || url.startsWith(`${known}/`))
    .sort((one, other) => other.length - one.length)[0]
  const maker = beginning && makers[beginning]
  if (!maker) throw new Error(`No file of tests/api/subjects says what ${url} names`)
  return maker
}
