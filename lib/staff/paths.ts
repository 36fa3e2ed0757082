// Where the pages of staff are found, for href(): any noun and any component may import this. Their rows stand in addresses.ts.

export const staffOverviewPage = { path: '/staff' } as const
export const staffSecurityPage = { path: '/staff/security' } as const
export const staffProposalsPage = {
  path: '/staff/proposals',
  query: ['status?', 'q?', 'sort?', 'page?'],
} as const
export const staffAuditPage = {
  path: '/staff/audit',
  query: ['noun?', 'recordId?', 'by?', 'from?', 'to?', 'q?', 'page?'],
} as const
