import { KeySign } from '#components/marking/room/key-sign.tsx'
import { choicesOf } from '#lib/marking/score/choices.ts'
import type { SharedPoint } from '#lib/questions/types.ts'
import styles from './points.module.css'

type Props = {
  point: SharedPoint
  /** 第 1 点. */
  name: string
  step: number
  isCurrent: boolean
  /** Undefined: not given yet. */
  score: number | undefined
  onScore: (score: number) => void
  onHalf: () => void
  onStep: (up: boolean) => void
}

/** The marks of a point to press, one button each; where they are many, one step less or more. */
export function ScoreButtons({ point, name, step, isCurrent, score, ...on }: Props) {
  const choices = choicesOf(point, step)
  if (!choices)
    return (
      <span className={styles.scores}>
        <button type="button" aria-label={`${name}减一档`} onClick={() => on.onStep(false)}>
          −
        </button>
        <output aria-label={`${name}得分`}>
          {score ?? '未打'} / {point.score}
        </output>
        <button type="button" aria-label={`${name}加一档`} onClick={() => on.onStep(true)}>
          +
        </button>
        <button
          type="button"
          aria-label={`${name}满分`}
          aria-pressed={score === point.score}
          onClick={() => on.onScore(point.score)}
        >
          满分{isCurrent && <KeySign>F</KeySign>}
        </button>
      </span>
    )
  const { marks, between } = choices
  // Full marks that are no whole ones have a button of their own.
  const isBetween = between === 'half' && !marks.includes(score ?? -1)
  const whole = isBetween ? Math.floor(score ?? -1) : score
  const isHalf = score !== undefined && score !== whole
  return (
    <span className={styles.scores}>
      {marks.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={`${name} ${one} 分`}
          aria-pressed={one === whole}
          onClick={() => on.onScore(one)}
        >
          {one}
        </button>
      ))}
      {between === 'steps' && (
        <>
          <button type="button" aria-label={`${name}减一档`} onClick={() => on.onStep(false)}>
            −
          </button>
          <output aria-label={`${name}得分`}>{score ?? '未打'}</output>
          <button type="button" aria-label={`${name}加一档`} onClick={() => on.onStep(true)}>
            +
          </button>
        </>
      )}
      {between === 'half' && (
        <button
          type="button"
          aria-label={`${name}半分`}
          aria-keyshortcuts="h"
          aria-pressed={isHalf}
          onClick={on.onHalf}
        >
          ½
        </button>
      )}
    </span>
  )
}
