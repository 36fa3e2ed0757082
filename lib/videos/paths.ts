// Where the pages of videos are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const videosPage = { path: '/videos', query: ['subject?', 'page?'] } as const
export const videoAdPage = { path: '/videoAd' } as const
export const theaterPage = { path: '/theater', query: ['page?'] } as const
export const livePage = { path: '/live' } as const
export const publicClassPage = { path: '/publicClass', query: ['subject?', 'page?'] } as const
