// Where the pages of company are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const togetherPage = { path: '/together' } as const
export const aboutUsPage = { path: '/aboutUs' } as const
export const contactUsPage = { path: '/contactUs' } as const
export const statementPage = { path: '/statement' } as const
export const privacyPage = { path: '/privacy' } as const
export const agreementPage = { path: '/agreement' } as const
export const helpPage = { path: '/help' } as const
export const joinUsPage = { path: '/joinUs' } as const
export const featurePage = { path: '/feature' } as const
export const systemPage = { path: '/system' } as const
export const ydybsPage = { path: '/ydybs' } as const
export const ydymsPage = { path: '/ydyms' } as const
export const yddbsPage = { path: '/yddbs' } as const
export const yddmsPage = { path: '/yddms' } as const
export const downloadPage = { path: '/download' } as const
export const enterprisePage = { path: '/enterprise', query: ['id?', 'type?', 'page?'] } as const
