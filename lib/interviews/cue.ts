import { type Clock, lengths } from './clock.ts'

/** In seconds left: from then on the end of an answer is announced. */
const LAST_SECONDS = 30

type Moment = { phase: Clock['phase']; isHeld: boolean; left: number }

/** Says where a question stands, in words that change as seldom as a screen reader may speak; `left` in seconds. */
export function cueText({ phase, isHeld, left }: Moment): string {
  if (phase === 'ready') return '还没开始'
  if (isHeld) return `已停下，按“接着${phase === 'thinking' ? '想' : '答'}”继续`
  if (phase === 'thinking') return '正在想'
  return left > LAST_SECONDS
    ? `正在答，${lengths.answering / 60} 分钟`
    : `正在答，最后 ${LAST_SECONDS} 秒`
}
