// Where the page of figures is found, for href(): any noun and any component may import this. Its row stands in addresses.ts.

export const staffFiguresPage = { path: '/staff/figures', query: ['day?', 'days?'] } as const
