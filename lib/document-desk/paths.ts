// Where the desk of documents is found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const staffDocumentsPage = {
  path: '/staff/documents',
  query: ['status?', 'q?', 'sort?', 'page?'],
} as const
export const staffDocumentPage = { path: '/staff/document', query: ['name'] } as const
