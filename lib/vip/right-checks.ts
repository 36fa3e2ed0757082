/** What a right of membership can be: each is a check on the server (lib/tables/rights.ts). A right that none delivers is not offered. */
export const rightChecks = ['ai', 'bank', 'papers', 'report', 'feedback'] as const

export type RightCheck = (typeof rightChecks)[number]
