// Where the pages of lessons are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const myCoursePage = { path: '/personalCenter/myCourse' } as const
export const myCourseDetailPage = {
  path: '/personalCenter/myCourseDetail',
  query: ['courseId?'],
} as const
export const miniCourseDetailPage = {
  path: '/personalCenter/miniCourseDetail',
  query: ['id?'],
} as const
/** `at` is the second of the film. Linked to by components/lessons/play-link.tsx alone: the page has a policy of its own. */
export const videoPlayPage = { path: '/videoPlay', query: ['id?', 'at?'] } as const
export const playPage = { path: '/play', query: ['id?', 'at?'] } as const
export const staffCourseReviewsPage = { path: '/staff/course-reviews' } as const
export const staffCourseAccessPage = { path: '/staff/course-access', query: ['q?'] } as const
