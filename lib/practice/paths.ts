// Where the pages of practice are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const questionBankPage = { path: '/questionBank' } as const
export const questionBankAnalysisPage = {
  path: '/questionBank/analysis',
  query: ['attemptId?', 'position?', 'show?'],
} as const
export const questionBankClassSubjectLibraryPage = {
  path: '/questionBank/classSubjectLibrary',
  query: ['catalogueId?'],
} as const
export const questionBankExerciseReportPage = {
  path: '/questionBank/exerciseReport',
  query: ['attemptId?'],
} as const
export const questionBankOverYearTrueTopicDetailTestPage = {
  path: '/questionBank/overYearTrueTopicDetailTest',
  query: ['paperId?', 'attemptId?'],
} as const
export const questionBankPrintPage = {
  path: '/questionBank/print',
  query: ['attemptId?', 'paperId?', 'book?', 'ownPaperId?', 'key?'],
} as const
export const questionBankRealSituationTestPage = {
  path: '/questionBank/realSituationTest',
  query: ['paperId?', 'attemptId?'],
} as const
export const questionBankRecordPage = {
  path: '/questionBank/record',
  query: ['tab?', 'kind?', 'cause?', 'page?'],
} as const
export const questionBankSpecialTrainingPage = {
  path: '/questionBank/specialTraining',
  query: ['catalogueId?', 'tab?', 'level?', 'family?'],
} as const
export const questionBankSpecificTestPage = {
  path: '/questionBank/specificTest',
  query: ['catalogueId?', 'pick?', 'count?', 'mode?', 'attemptId?'],
} as const
