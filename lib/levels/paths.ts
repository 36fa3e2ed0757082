// Where the pages of levels are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const staffLevelsPage = { path: '/staff/levels' } as const
export const staffDifficultyPage = { path: '/staff/levels/difficulty' } as const
