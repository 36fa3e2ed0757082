import { rateWords } from '#components/levels/rate-words.ts'
import { levelsPath } from '#components/practice/paths.ts'
import { Link } from '#components/ui/link.tsx'
import type { Level, LevelModule } from '#lib/levels/contract.ts'
import styles from './tower.module.css'

type Props = {
  module: LevelModule
  level: Level
  /** The learner stands here. */
  isMine: boolean
  isChosen: boolean
}

/** One level: its number, a window for each question, and how many people answer it right once that is known. */
export function Floor({ module: { catalogueId, asks }, level: known, isMine, isChosen }: Props) {
  const { level, best, rate, state } = known
  const lit = best ?? 0
  // In the first dark window, or the last one where all are lit.
  const stand = Math.min(lit, asks - 1)
  return (
    <li data-state={isMine ? 'mine' : state}>
      <Link
        href={levelsPath({ catalogueId, level })}
        scroll={false}
        className={styles.floor}
        aria-current={isChosen ? 'true' : undefined}
        aria-label={floorLabel(known, { asks, isMine })}
      >
        <b>{level}</b>
        <span className={styles.windows}>
          {Array.from({ length: asks }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a window is its place
            <i key={index} data-lit={index < lit || undefined}>
              {isMine && index === stand && <Person />}
            </i>
          ))}
        </span>
        <span className={styles.say}>
          {rate !== null && rateWords(rate)}
          {rate !== null && level === 1 && '人答得对'}
        </span>
      </Link>
    </li>
  )
}

const states = { passed: '过了', open: '可以闯', locked: '还没开' } as const

/** Says what a floor shows: 第 6 关，六成五的人答得对，正在这里，最好 5 / 10. */
export const floorLabel = (
  { level, rate, state, best }: Level,
  { asks, isMine }: { asks: number; isMine: boolean },
): string =>
  [
    `第 ${level} 关`,
    rate !== null && `${rateWords(rate)}的人答得对`,
    isMine && state !== 'passed' ? '正在这里' : states[state],
    best !== null && `最好 ${best} / ${asks}`,
  ]
    .filter(Boolean)
    .join('，')

const Person = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="9" r="5" />
    <path d="M2 24c0-8 4-11 10-11s10 3 10 11z" />
  </svg>
)
