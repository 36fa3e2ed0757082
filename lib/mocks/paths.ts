// Where the pages of mock exams are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const mockExamExplainPage = {
  path: '/questionBank/mockExamExplain',
  query: ['id?'],
} as const
export const mockTestPage = { path: '/questionBank/mockTest', query: ['id?'] } as const
export const myMockPage = { path: '/personalCenter/myMock', query: ['page?'] } as const
export const mockRecordPage = { path: '/questionBank/mockRecord', query: ['id?'] } as const
export const staffMocksPage = {
  path: '/staff/mocks',
  query: ['status?', 'q?', 'sort?', 'page?'],
} as const
export const staffMockPage = { path: '/staff/mocks/{id}' } as const
