// Where the pages of classes are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const staffClassesPage = {
  path: '/staff/classes',
  query: ['status?', 'q?', 'sort?', 'page?'],
} as const
export const staffClassPage = { path: '/staff/classes/{id}' } as const
