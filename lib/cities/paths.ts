// Where the pages of cities are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const substationPage = { path: '/substation', query: ['cityId'] } as const
