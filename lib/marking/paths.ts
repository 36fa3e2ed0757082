// Where the pages of marking are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const staffMarkingPage = { path: '/staff/marking' } as const
export const markingFiguresPage = { path: '/staff/marking/figures', query: ['days?'] } as const
/** The next answer of a kind, or the one named. */
export const markingRoomPage = { path: '/staff/marking/room', query: ['id?', 'kind?'] } as const
