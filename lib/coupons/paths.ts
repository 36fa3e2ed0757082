// Where the pages of coupons are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const couponsPage = { path: '/personalCenter/coupons', query: ['tab?'] } as const
export const staffCouponsPage = { path: '/staff/coupons', query: ['kindId?', 'q?'] } as const
