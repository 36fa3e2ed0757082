// Where the pages of lectures are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const lecturePage = { path: '/questionBank/lecture' } as const
export const lectureSubjectPage = {
  path: '/questionBank/lectureSubject',
  query: ['catalogueId?'],
} as const
export const lectureDetailPage = {
  path: '/questionBank/lectureDetail',
  query: ['questionId?'],
} as const
