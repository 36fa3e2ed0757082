// Where the pages of live rooms are found, for href(): any noun and any component may import this.

export const livePlayerPage = { path: '/livePlayer', query: ['id?'] } as const
export const playbackPage = { path: '/playback', query: ['id?'] } as const
export const staffLivePage = {
  path: '/staff/live',
  query: ['status?', 'q?', 'access?', 'sort?', 'page?'],
} as const
export const staffNewLiveRoomPage = { path: '/staff/live/new' } as const
export const staffLiveRoomPage = { path: '/staff/live/{id}' } as const
