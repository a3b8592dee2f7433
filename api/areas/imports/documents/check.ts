import { Unreadable } from '../reading/sheet-row.ts'
import { openZip } from '../reading/zip.ts'
import { isDocument } from './names.ts'

/** Refuses what is no zip, or one without a document. */
export async function checkDocuments(path: string): Promise<void> {
  const zip = await openZip(path, 'not_a_zip')
  zip.close()
  if (![...zip.entries.values()].some(({ fileName }) => isDocument(fileName))) throw new Unreadable('empty_file')
}
