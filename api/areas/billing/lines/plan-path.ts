import type { Line } from './lines.ts'

/** Where somebody sees what they have of a line. */
export const planPath = ({ key }: Pick<Line, 'key'>): string => (key === 'dialer' ? '/phone/plan' : '/texts/plan')
