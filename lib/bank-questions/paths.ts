// Where the desk of the question bank is found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const staffBankQuestionsPage = {
  path: '/staff/bankQuestions',
  query: ['type?', 'catalogueId?', 'q?', 'sort?', 'page?'],
} as const
export const staffQuestionReportsPage = { path: '/staff/bankQuestions/reports' } as const
/** `new` for a question that is not there yet, with what it begins with. Ids are names, so they stand in the query as those of documents do. */
export const staffBankQuestionPage = {
  path: '/staff/bankQuestions/question',
  query: ['id', 'type?', 'subject?', 'category?'],
} as const
