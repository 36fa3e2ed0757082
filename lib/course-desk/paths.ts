// Where the desk of courses is found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const staffCoursesPage = {
  path: '/staff/courses',
  query: ['status?', 'q?', 'subjectId?', 'mode?', 'sort?', 'page?'],
} as const
export const staffNewCoursePage = { path: '/staff/courses/new' } as const
export const staffFilmsPage = { path: '/staff/films', query: ['status?', 'q?', 'page?'] } as const
export const staffCoursePage = { path: '/staff/courses/{id}' } as const
