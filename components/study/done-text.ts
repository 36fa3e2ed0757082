import type { StudyDay } from '#lib/study/contract.ts'

/** Says what was done, such as `做了 12 题，看课 20 分钟`; nothing where nothing was. */
export function doneText({ answered, seconds, homework }: Omit<StudyDay, 'day'>): string {
  return [
    answered > 0 && `做了 ${answered} 题`,
    seconds > 0 && (seconds < 60 ? '看课不到 1 分钟' : `看课 ${Math.floor(seconds / 60)} 分钟`),
    homework > 0 && `交了 ${homework} 份作业`,
  ]
    .filter(Boolean)
    .join('，')
}
