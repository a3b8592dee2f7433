import { hrefWith } from '#app/lists/href.ts'

export const trainingsPath = '/trainings'
export const trainingHref = (id: string): string => `${trainingsPath}/${id}`
export const trainingFileHref = (id: string): string => `${trainingHref(id)}/file`

/** The file of one's own certificate. */
export const certificateHref = (id: string): string => `${trainingHref(id)}/certificate`

export const keptTrainingsPath = '/admin/trainings'
export const newTrainingPath = `${keptTrainingsPath}/new`
/** A training, and what is asked about it. */
export const keptTrainingHref = (id: string, asked: { do?: 'delete' | 'delete_section' } = {}): string =>
  hrefWith(`${keptTrainingsPath}/${id}`, asked)
export const completionsFileHref = (id: string): string => `${keptTrainingsPath}/${id}/completions.csv`
export const keptCertificateHref = (id: string, user: string): string => `${keptTrainingsPath}/${id}/certificates/${user}`
