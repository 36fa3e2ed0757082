// Where the pages of interviews are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const interviewQuestionPage = { path: '/questionBank/interviewQuestion' } as const
export const interviewQuestionDetailPage = {
  path: '/questionBank/interviewQuestionDetail',
  query: ['catalogueId?', 'questionId?', 'attemptId?'],
} as const
