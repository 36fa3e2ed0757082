// Where the pages of live rooms are found, for href(): any noun and any component may import this.

export const livePlayerPage = { path: '/livePlayer', query: ['id?'] } as const
export const playbackPage = { path: '/playback', query: ['id?'] } as const
