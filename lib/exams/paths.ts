// Where the pages of exams are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const toCountryPage = { path: '/toCountry' } as const
export const examinationPage = {
  path: '/examination',
  query: ['cityId?', 'kind?', 'month?'],
} as const
export const mockPage = { path: '/mock', query: ['month?'] } as const
export const oldExamPage = { path: '/oldExam', query: ['year?', 'cityId?', 'page?'] } as const
export const examPage = { path: '/exam/{id}' } as const
export const positionsPage = {
  path: '/positions',
  query: [
    ...(['examId?', 'cityId?', 'major?', 'education?', 'rank?'] as const),
    ...(['service?', 'grassroots?', 'party?', 'q?', 'verdict?', 'page?'] as const),
  ],
} as const
export const staffExamsPage = {
  path: '/staff/exams',
  query: ['status?', 'q?', 'kind?', 'cityId?', 'year?', 'sort?', 'page?'],
} as const
export const staffNewExamPage = { path: '/staff/exams/new' } as const
export const staffExamPage = { path: '/staff/exams/{id}' } as const
