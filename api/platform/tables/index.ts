export * from './contacts.ts'
export * from './people.ts'
export * from './platform.ts'
