// Where the pages of addresses are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const addressPage = { path: '/personalCenter/address' } as const
