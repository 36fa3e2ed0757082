// Where the pages of victories are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const victoryPage = { path: '/victory', query: ['year?', 'page?'] } as const
export const victoryDetailPage = { path: '/victoryDetail', query: ['id'] } as const
