import type { StudyDay, StudyToday } from '#lib/study/contract.ts'

type Done = Omit<StudyDay, 'day'>

/** Says what was done, such as `做了 12 题，看课 20 分钟`; nothing where nothing was. */
export function doneText({ answered, seconds, homework }: Done): string {
  return [
    answered > 0 && `做了 ${answered} 题`,
    seconds > 0 && (seconds < 60 ? '看课不到 1 分钟' : `看课 ${Math.floor(seconds / 60)} 分钟`),
    homework > 0 && `交了 ${homework} 份作业`,
  ]
    .filter(Boolean)
    .join('，')
}

/** All that was done on these days together. */
export function sumOf(days: readonly StudyDay[]): Done {
  const sum = (of: (day: StudyDay) => number) => days.reduce((all, day) => all + of(day), 0)
  return {
    answered: sum((day) => day.answered),
    seconds: sum((day) => day.seconds),
    homework: sum((day) => day.homework),
  }
}

/** Sums up twelve weeks, and how well it went from the beginning: `这 12 周做了 486 题，看课 90 分钟。首次做对 71%。` What was left out threatens nobody. */
export function figuresText({ days, figures }: Pick<StudyToday, 'days' | 'figures'>): string {
  const done = doneText(sumOf(days))
  const { marked, right } = figures
  const rate = marked > 0 ? `首次做对 ${Math.round((right / marked) * 100)}%。` : ''
  return `${done ? `这 12 周${done}。` : '做一题就亮一格，空着的不用补。'}${rate}`
}
