// Where the pages of homework are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const myhomeworkDetailPage = { path: '/myhomeworkDetail', query: ['id?'] } as const
