import { type Hardness, hardnesses } from '#lib/questions/types.ts'

/** Where the questions of an own paper may come from, by the word that stands in calls: those that are stored. */
export const sources = ['wrong', 'favorites', 'notes', 'levels', 'bank', 'interviews'] as const
export type Source = (typeof sources)[number]

/** The same with drills (刷题), which are dealt to a paper when it is made. */
export const paperSources = [...sources, 'drills'] as const
export type PaperSource = (typeof paperSources)[number]

export const sourceNames = {
  wrong: '错题本',
  favorites: '收藏',
  notes: '有笔记的题',
  levels: '闯关做过的题',
  bank: '整个题库',
  interviews: '面试题',
  drills: '刷题，按题型与难度出新题',
} as const satisfies Record<PaperSource, string>

export const difficulties = hardnesses
export type Difficulty = Hardness

export const difficultyNames = {
  easy: '易（正确率 80% 以上）',
  medium: '中（30%—80%）',
  hard: '难（不到 30%）',
} as const satisfies Record<Difficulty, string>
