// Where the pages of accounts are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const loginPage = { path: '/login' } as const
export const registerPage = { path: '/register' } as const
export const accountSettingsPage = { path: '/personalCenter/accountSettings' } as const
