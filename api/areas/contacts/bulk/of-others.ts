import { bulkOperations, type BulkOperation } from './bulk-operations.store.ts'

const ofOthers = new Map<string, BulkOperation>()

/** Has another area's kind of action done so. Areas say so in their `joins`. */
export function onBulkOperation(kind: string, operation: BulkOperation): void {
  ofOthers.set(kind, operation)
}

const own: Readonly<Record<string, BulkOperation>> = bulkOperations

/** How actions of a kind are done, a range of their items at a time; undefined of those that are done in another way. */
export const operationOf = (kind: string): BulkOperation | undefined => (Object.hasOwn(own, kind) ? own[kind] : ofOthers.get(kind))
