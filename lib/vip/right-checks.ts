/** What a right of membership can be: each is a check on the server (lib/tables/checks/rights.ts). A right that none delivers is not offered. */
export const rightChecks = [
  'ai',
  'bank',
  'papers',
  'report',
  'feedback',
  'marking',
  'lessons',
  'lectures',
  'replays',
  'mocks',
  'drills',
] as const

/** Those that are there only while the question bank is open. */
export const bankChecks: readonly RightCheck[] = [
  'ai',
  'bank',
  'papers',
  'report',
  'lectures',
  'mocks',
  'drills',
]

export type RightCheck = (typeof rightChecks)[number]
