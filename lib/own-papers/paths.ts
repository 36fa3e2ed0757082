// Where the pages of own-papers are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const questionBankOwnPaperPage = {
  path: '/questionBank/ownPaper',
  query: ['paperId?', 'key?'],
} as const
