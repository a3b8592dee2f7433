import { createContext, useContext } from 'react'

/** The document's nonce: what the content security policy lets through. The browser hides it, so the client knows none. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => useContext(NonceContext)
