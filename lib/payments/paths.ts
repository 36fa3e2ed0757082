// Where the pages of payments are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const cashierPage = { path: '/pay/{key}', query: ['wx?'] } as const
export const staffOrdersPage = { path: '/staff/orders' } as const
export const staffMoneyPage = { path: '/staff/money' } as const
