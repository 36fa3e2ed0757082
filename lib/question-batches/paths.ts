// Where the desk of question batches is found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const staffQuestionBatchesPage = {
  path: '/staff/questionBatches',
  query: ['status?', 'q?', 'sort?', 'page?'],
} as const
export const staffQuestionBatchPage = { path: '/staff/questionBatches/{id}' } as const
