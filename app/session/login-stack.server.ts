/** The credentials that a browser holds; at most one of the outer two, whichever the last login mode kept. */
export type LoginTokens = { token: string; current_admin_token: string; impersonator_token: string }
