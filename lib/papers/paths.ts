// Where the pages of papers are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const questionBankOverYearTrueTopicPage = {
  path: '/questionBank/overYearTrueTopic',
  query: ['kind?', 'origin?', 'level?', 'year?', 'region?', 'page?'],
} as const
export const questionBankOverYearTrueTopicDetailPage = {
  path: '/questionBank/overYearTrueTopicDetail',
  query: ['paperId?'],
} as const
export const questionBankPaperPreViewPage = {
  path: '/questionBank/paperPreView',
  query: ['paperId?'],
} as const
