// Where the pages of home are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const homePage = { path: '/' } as const
