import type { UnderWay } from '#lib/practice/under-way.ts'

type Named = Pick<UnderWay, 'title' | 'questions' | 'answered' | 'place' | 'remaining'>

/** Names a sitting under way by where it stands, such as `行测模拟卷一：第 7 题，共 20 题，剩 34 分钟`: the one sentence of it on every page. */
export function sittingSentence({ title, questions, answered, place, remaining }: Named): string {
  const standing =
    answered < questions
      ? `第 ${place} 题，共 ${questions} 题`
      : `${questions} 题都答了，还没有交卷`
  return `${title}：${standing}${remaining === null ? '' : `，${leftText(remaining)}`}`
}

/** The same where the whole sentence is pressed: `…，接着做`. */
export const goOnSentence = (sitting: Named): string =>
  `${sittingSentence(sitting)}，${sitting.remaining === 0 ? '去查看' : '接着做'}`

function leftText(seconds: number): string {
  if (seconds <= 0) return '时间到'
  return seconds < 60 ? '剩不到 1 分钟' : `剩 ${Math.floor(seconds / 60)} 分钟`
}
