// Where the pages of writing are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const staffArticlesPage = { path: '/staff/articles' } as const
export const staffArticlePage = { path: '/staff/articles/{id}' } as const
