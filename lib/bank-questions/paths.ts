// Where the desk of the question bank is found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const staffBankQuestionsPage = {
  path: '/staff/bankQuestions',
  query: ['type?', 'catalogue?', 'q?', 'sort?', 'page?'],
} as const
/** `new` for a question that is not there yet. */
export const staffBankQuestionPage = { path: '/staff/bankQuestions/{id}' } as const
