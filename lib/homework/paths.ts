// Where the pages of homework are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const previewHomeworkPage = { path: '/previewHomework', query: ['id?'] } as const
export const doHomeworkPage = { path: '/doHomework', query: ['id?'] } as const
export const answerSheetPage = { path: '/answerSheet', query: ['id?'] } as const
export const homeworkDetailPage = { path: '/homeworkDetail', query: ['id?'] } as const
export const myhomeworkDetailPage = { path: '/myhomeworkDetail', query: ['id?'] } as const
export const homeworkSubmitPage = { path: '/homeworkSubmit', query: ['id?'] } as const
export const homeworkCorrectPage = { path: '/homeworkCorrect', query: ['id?'] } as const
export const homeworkListPage = { path: '/personalCenter/homeworkList' } as const
export const myHomeworkPage = { path: '/personalCenter/myHomework' } as const
export const staffHomeworkListPage = {
  path: '/staff/homework',
  query: ['status?', 'q?', 'sort?', 'page?'],
} as const
export const staffNewHomeworkPage = { path: '/staff/homework/new' } as const
export const staffHomeworkPage = { path: '/staff/homework/{id}' } as const
