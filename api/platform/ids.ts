import { v7 } from 'uuid'

/** A UUIDv7: unguessable enough for a primary key, and in order of time so that indexes stay warm. */
export const newId = (): string => v7()

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isId = (value: string): boolean => uuidPattern.test(value)
