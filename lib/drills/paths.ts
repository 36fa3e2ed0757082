// Where the pages of drills are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const staffDrillsPage = { path: '/staff/drills' } as const
