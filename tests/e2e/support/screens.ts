import { readdirSync } from 'node:fs'
import type { Screen } from './screen.ts'

const files = readdirSync(new URL('./screens', import.meta.url)).sort()
const areas = await Promise.all(files.map(async (file) => (await import(`./screens/${file}`)) as { screens: Screen[] }))

/** Every screen there is, in the states that look different: what the files of the folder `screens` list, an area each. */
export const screens: Screen[] = areas.flatMap((area) => area.screens)
