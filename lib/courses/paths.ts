// Where the pages of courses are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const coursePage = { path: '/course' } as const
export const courseListPage = {
  path: '/courseList',
  query: ['subject?', 'kind?', 'page?'],
} as const
export const courseDetailPage = { path: '/courseDetail', query: ['id'] } as const
