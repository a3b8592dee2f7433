/** Fixed lists of care after a death. Values are stored and go over the wire; screens take the words from the locale files. */

/** What whoever is cared for was to the one who died; `self` where that is the very contact. */
export const mourners = ['spouse', 'child', 'parent', 'sibling', 'friend', 'other', 'self'] as const

export const aftercareStates = ['enrolled', 'running', 'finished', 'withdrawn'] as const

export const stepKinds = ['mail', 'letter', 'task'] as const

export const stepStates = ['waiting', 'done', 'skipped'] as const
