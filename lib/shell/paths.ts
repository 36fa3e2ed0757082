// Where the pages of shell are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const refreshPage = { path: '/refresh', query: ['id?'] } as const
export const refresh2Page = { path: '/refresh2', query: ['path?'] } as const
export const errorPage = { path: '/errorPage' } as const
export const plainErrorPage = { path: '/error' } as const
export const docsApiPage = { path: '/docs/api', query: ['keyword?'] } as const
export const docsApiGroupPage = { path: '/docs/api/{apiGroup}' } as const
export const siteMapPage = { path: '/siteMap' } as const
