// Where the pages of questions are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const errataPage = { path: '/errata', query: ['page?'] } as const
