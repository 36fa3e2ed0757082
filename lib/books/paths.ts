// Where the pages of books are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const bookPage = { path: '/book', query: ['subject?', 'page?'] } as const
export const bookDetailPage = { path: '/bookDetail/{id}' } as const
