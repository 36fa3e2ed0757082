// Where the pages of enlistments are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const baomingPage = { path: '/baoming', query: ['courseId?'] } as const
export const createBmOrderPage = { path: '/createBmOrder', query: ['id?'] } as const
export const staffEnlistmentsPage = {
  path: '/staff/enlistments',
  query: ['q?', 'courseId?', 'sort?', 'page?'],
} as const
export const staffEnlistmentPage = { path: '/staff/enlistments/{id}' } as const
