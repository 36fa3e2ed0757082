/** Figures of all sitters of a mock exam together. */
export type RoundFigures = {
  sitters: number
  full: number
  /** Null without sitters. */
  mean: number | null
  best: number | null
  /** Sitters by bands of 5 points: the band `from` holds scores from there to below the next, the last one its end too. */
  histogram: { from: number; sitters: number }[]
  modules: { name: string; full: number; mean: number }[]
}

/** Marks of one sitter in a module, in the order of the paper. */
export type ModuleScore = { name: string; full: number; score: number }

/** Points of one band of the histogram. */
export const BAND = 5

/** Standings of the result of a mock exam for one learner. */
export const resultStates = ['absent', 'sitting', 'sealed', 'published'] as const

/** Standings of the results of a mock exam, as staff read them. */
export const resultStandings = {
  running: '还没有全部交卷',
  timed: '等到公布时间',
  marking: '等全部批完',
  ready: '可以公布',
  published: '已公布',
  cancelled: '已取消',
} as const
export type ResultStanding = keyof typeof resultStandings
export const resultStandingNames = Object.keys(resultStandings) as [
  ResultStanding,
  ...ResultStanding[],
]

/** Characters of what is written about an appeal. */
export const appealLimits = { least: 5, reason: 500, decision: 500 } as const
