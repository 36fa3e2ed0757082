// Where the page without network is found, for href(): any noun and any component may import this. Its row stands in addresses.ts.

export const offlinePage = { path: '/offline' } as const
