/** States of what is written: its learner alone marks it, a person when asked, a person who has it, or it is done. */
export const writtenStates = ['self', 'ask', 'waiting', 'marked'] as const

export type WrittenStanding = {
  state: (typeof writtenStates)[number]
  /** Markings that the learner has left this month, where one may be asked for; else 0. */
  left: number
}

/** Standing of whoever has no marking to ask for: guests, and those without the right. */
export const bySelf: WrittenStanding = { state: 'self', left: 0 }

const afterwards = '自评只给自己看，不计入得分、正确率和击败百分比。'

/** Says who marks what is written, in a sentence for the learner; the only source of it. Empty once a person has marked. */
export function whoMarks({ state, left }: WrittenStanding, when: 'before' | 'after'): string {
  switch (state) {
    case 'self':
      return when === 'before'
        ? '主观题交卷后对照采分点自评。'
        : `主观题对照采分点自评。${afterwards}`
    case 'ask':
      return when === 'before'
        ? `主观题交卷后可请老师批阅，本月还可 ${left} 次；也可对照采分点自评。`
        : `主观题可请老师批阅，也可对照采分点自评。${afterwards}`
    case 'waiting':
      if (when === 'before') return '主观题交卷后由老师批阅。'
      return `主观题由老师批阅，批完会发消息。等待时可先对照采分点自评。${afterwards}`
    case 'marked':
      return ''
  }
}

type OfAnswer = {
  /** A marker has it, or will be given it. */
  atDesk: boolean
  /** It is of a question for interviews. */
  isSpoken: boolean
}

/** The same for one answer of a sitting that is handed in: of those that a marker was asked for some may have stayed, and those to questions for interviews always stay. */
export function whoMarksOne(standing: WrittenStanding, { atDesk, isSpoken }: OfAnswer): string {
  if (atDesk) return whoMarks({ state: 'waiting', left: 0 }, 'after')
  return whoMarks(standing.state === 'ask' && !isSpoken ? standing : bySelf, 'after')
}
