// Where the pages of articles are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const articleDetailPage = { path: '/articleDetail/{id}/{topicId?}' } as const
export const articlePdfPage = { path: '/articlePdf/{id}/{topicId?}' } as const
export const detailPage = { path: '/detail', query: ['id'] } as const
export const articleQuestionPage = {
  path: '/articleQuestion',
  query: ['articleId?', 'questionId?', 'answer?'],
} as const
