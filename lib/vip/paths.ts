// Where the pages of vip are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const vipRightsPage = { path: '/vipRights' } as const
export const myVipPage = { path: '/personalCenter/myVip', query: ['articleId?', 'link?'] } as const
