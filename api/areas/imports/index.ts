import type { ApiArea } from '#api/platform/area.ts'
import { onPurge, onUndo } from '#api/areas/contacts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { attemptStore } from './attempts/attempts.store.ts'
import { purgeImports, runImport } from './attempts/steps.ts'
import { importsRoutes } from './imports.routes.ts'
import { undoImport } from './people/undo.ts'

export { readInstant } from './cleaning/dates.ts'
export { cleanRow, type Lookups } from './cleaning/row.ts'
export { readYesNo, valueKey } from './cleaning/values.ts'
export { fieldOf, isPrivate } from './mapping/headings.ts'
export { setDocuments as setImportDocuments, start as startImport, validate as validateImport } from './attempts/attempts.ts'
export { keepLocalFile } from './uploads/uploads.ts'

const forgetPeople = (work: OpenWork, contactIds: string[]) => attemptStore(work).forgetPeople(contactIds)

export const importsArea: ApiArea = {
  joins() {
    onPurge(forgetPeople)
    onUndo('import', undoImport)
  },
  routes(app) {
    importsRoutes(app)
  },
  jobs: { import_attempt: runImport, purge_imports: purgeImports },
  crontab: ['7 9 * * * purge_imports ?fill=1d&max=3'],
}
