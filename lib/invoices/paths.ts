// Where the pages of invoices are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const invoicesPage = { path: '/personalCenter/invoices' } as const
export const staffInvoicesPage = { path: '/staff/invoices', query: ['status?', 'q?'] } as const
