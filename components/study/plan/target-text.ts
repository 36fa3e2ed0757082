import type { StudyTarget } from '#lib/study/contract.ts'

/** Says what a day of a plan holds, such as `看课 30 分钟，做题 10 道`; nothing where it holds nothing. */
export const targetText = ({ minutes, questions }: StudyTarget): string =>
  [minutes > 0 && `看课 ${minutes} 分钟`, questions > 0 && `做题 ${questions} 道`]
    .filter(Boolean)
    .join('，')
