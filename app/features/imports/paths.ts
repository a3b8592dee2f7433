import { hrefWith } from '#app/lists/href.ts'

export const importsPath = '/imports'
export const newImportPath = `${importsPath}/new`
/** Where the browser sends a file in pieces, by tus. */
export const piecesPath = `${importsPath}/upload`

/** A file to begin from, with headings that are understood by themselves. */
export const samplePath = '/import-sample.csv'

export type ImportPart = 'columns' | 'values' | 'review'

/** One import; rows of one outcome, or a question about it. */
export const importHref = (id: string, asked: { outcome?: string; page?: string; do?: 'delete' | 'undo' | 'cancel' } = {}): string =>
  hrefWith(`${importsPath}/${id}`, asked)

/** A step on the way to it. */
export const stepHref = (id: string, part: ImportPart, asked: { outcome?: string; page?: string } = {}): string =>
  hrefWith(`${importsPath}/${id}/${part}`, asked)

/** The documents that come with a file. */
export const documentsHref = (id: string, asked: { filed?: string } = {}): string => hrefWith(`${importsPath}/${id}/documents`, asked)

export const rowsFileHref = (id: string, outcome: string): string => hrefWith(`${importsPath}/${id}/rows.csv`, { outcome })
