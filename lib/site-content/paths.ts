// Where the pages of the site content are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const siteSettingsPage = { path: '/staff/settings' } as const
export const siteEntriesPage = { path: '/staff/site', query: ['kind?'] } as const
export const postagePage = { path: '/staff/postage', query: ['kind?'] } as const
export const vipEntriesPage = { path: '/staff/vip', query: ['kind?'] } as const
