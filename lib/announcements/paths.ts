// Where the page of announcements is found, for href(): any noun and any component may import this. Its row stands in addresses.ts.

export const announcePage = { path: '/staff/exams/announce' } as const
