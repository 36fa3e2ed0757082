import type { AnsweredQuestion } from '#lib/questions/types.ts'
import styles from './analysis-panel.module.css'
import { difficultyWord } from './difficulty-word.ts'

/** How others did: the site-wide rate and the wrong option picked most; nothing while too few have answered. */
export function HitRateInfo({ of: { hitRateInformation } }: { of: AnsweredQuestion }) {
  if (!hitRateInformation) return null
  const { answered, hitRate, mostWrong, difficulty } = hitRateInformation
  return (
    <>
      <div>
        <dt>全站正确率</dt>
        <dd>
          {Math.round(hitRate * 100)}%<span className={styles.small}>（{answered}人首次作答）</span>
        </dd>
      </div>
      {difficulty && (
        <div>
          <dt>难度</dt>
          <dd>
            {difficultyWord(difficulty.value)}
            <span className={styles.small}>（{difficulty.measured}人测得）</span>
          </dd>
        </div>
      )}
      {mostWrong !== null && (
        <div>
          <dt>易错项</dt>
          <dd>{mostWrong}</dd>
        </div>
      )}
    </>
  )
}
