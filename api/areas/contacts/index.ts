import type { FastifyInstance } from 'fastify'
import { contactsRoutes } from './contacts.routes.ts'
import { notesRoutes } from './notes.routes.ts'
import { summaryRoutes } from './summary.routes.ts'

export { insertContacts, textProblems } from './contacts.ts'

export function contactRoutes(app: FastifyInstance): void {
  contactsRoutes(app)
  notesRoutes(app)
  summaryRoutes(app)
}
