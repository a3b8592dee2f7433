import { createContext, useContext, type ReactNode } from 'react'

/** What stands in the head in the place of links to styles; null where they are asked for. Known to the server alone. */
export const DocumentStyles = createContext<ReactNode>(null)

export const useDocumentStyles = (): ReactNode => useContext(DocumentStyles)
