// Where the pages of psychological checks are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const psychologyTestPage = { path: '/questionBank/psychologyTest' } as const
/** With `id` an instrument that is to be begun, with `runId` a run that goes on. */
export const psychologyTrainingPage = {
  path: '/questionBank/psychologyTestTraining',
  query: ['id?', 'runId?'],
} as const
/** `id` is that of a run. */
export const psychologyReportPage = {
  path: '/questionBank/psychologyTestReport',
  query: ['id?'],
} as const
export const staffPsychologyPage = { path: '/staff/psychology' } as const
