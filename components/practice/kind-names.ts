import type { SittingKind } from '#lib/practice/shapes.ts'

export const kindNames = {
  catalogue: '专项训练',
  paper: '整卷练习',
  sample: '试卷试做',
  simulation: '实战模拟',
  wrong: '错题重做',
  review: '复习',
  favorites: '收藏练习',
  quick: '快练',
  own: '组卷练习',
  mock: '模考',
  level: '闯关',
  interview: '面试',
  rewrite: '改写',
  drill: '刷题',
} as const satisfies Record<SittingKind, string>
