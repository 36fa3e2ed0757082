// Where the pages of collections are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const recommendPage = { path: '/recommend', query: ['recommendId?'] } as const
export const forecastPage = { path: '/forecast', query: ['type?'] } as const
