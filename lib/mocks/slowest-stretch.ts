type Lines = {
  /** Questions answered after 0, 1, 2 … minutes. */
  mine: readonly number[]
  median: readonly number[]
  /** Minutes from the beginning at which one entered and handed in. */
  entered: number
  left: number
}

/** Minutes `from` to `to`, the first minute being 1, with the questions that were answered in them. */
export type Stretch = { from: number; to: number; mine: number; median: number }

/** Minutes of a stretch: long enough to change something, short enough to remember. */
const [SHORTEST, LONGEST] = [5, 15]

/** Questions of which one falls behind in a stretch that is worth a word. */
const BEHIND = 2

/**
 * The stretch in which one fell furthest behind the median, between entering and the hand-in; of equal ones the shortest,
 * then the first. Null where one fell behind by less than 2 questions in each.
 */
export function slowestStretch({ mine, median, entered, left }: Lines): Stretch | null {
  let worst: Stretch | null = null
  for (let length = SHORTEST; length <= LONGEST; length++)
    for (let start = entered; start + length <= left; start++) {
      const stretch = {
        ...{ from: start + 1, to: start + length },
        mine: gain(mine, start, length),
        median: gain(median, start, length),
      }
      if (behind(stretch) >= BEHIND && (!worst || behind(stretch) > behind(worst))) worst = stretch
    }
  return worst
}

const gain = (line: readonly number[], start: number, length: number) =>
  (line[start + length] ?? 0) - (line[start] ?? 0)

const behind = ({ mine, median }: Stretch) => median - mine

/** The one sentence of the replay: where one fell behind, or else how long one was there and how both ended. */
export function replaySentence(lines: Lines): string {
  const stretch = slowestStretch(lines)
  if (stretch) {
    const { from, to, mine, median } = stretch
    const own = mine === 0 ? '没有做新题' : `只做了 ${mine} 题`
    return `第 ${from} 到 ${to} 分钟${own}，中位数的线多了${rounded(median)} 题。`
  }
  const [mine, median] = [lines.mine.at(-1) ?? 0, lines.median.at(-1) ?? 0]
  const { entered, left } = lines
  const there = [
    ...(entered > 0 ? [`开考 ${entered} 分钟后入场`] : []),
    ...(left < lines.mine.length - 1 ? [`第 ${left} 分钟交卷`] : []),
  ]
  // Of a presence in which no stretch has room nothing can be said.
  const evenly =
    left - entered < SHORTEST
      ? ''
      : `您在场的时间里没有哪一段（${SHORTEST} 到 ${LONGEST} 分钟）比中位数落下 ${BEHIND} 题以上；`
  const presence = there.length > 0 ? `${there.join('，')}。` : ''
  return `${presence}${evenly}最后答了 ${mine} 题，中位数 ${median} 题。`
}

/** The rise of a median line, which may lie between two numbers of questions. */
const rounded = (rise: number) => (Number.isInteger(rise) ? ` ${rise}` : `约 ${Math.round(rise)}`)
