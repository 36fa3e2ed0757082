// Where the desk of papers is found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const staffBankPapersPage = {
  path: '/staff/bankPapers',
  query: ['origin?', 'state?', 'q?', 'sort?', 'page?'],
} as const
/** `new` for a paper that is not there yet. */
export const staffBankPaperPage = { path: '/staff/bankPapers/paper', query: ['id'] } as const
export const staffBankPaperPreviewPage = {
  path: '/staff/bankPapers/preview',
  query: ['id'],
} as const
