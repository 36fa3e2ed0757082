// Where the pages of study are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const studyPage = { path: '/personalCenter/study' } as const
