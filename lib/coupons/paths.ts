// Where the page of coupons is found, for href(): any noun and any component may import this.

export const couponsPage = { path: '/personalCenter/coupons' } as const
