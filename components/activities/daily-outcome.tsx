import { QuestionHtml } from '#components/questions/question-html.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import type { DailyQuestion } from '#lib/activities/contract.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import styles from './daily-question-panel.module.css'

type Props = {
  mine: NonNullable<DailyQuestion['mine']>
  /** The answer is of an earlier visit: its analysis waits behind a line, so that nothing below moves. */
  isFolded: boolean
  reward: number
  /** What to practise next; null while the bank is closed. */
  catalogue: DailyQuestion['catalogue'] | null
}

/** The mark in a line, why, and where to go on. */
export function DailyOutcome({ mine, isFolded, reward, catalogue }: Props) {
  const { isRight, right, points, analysis } = mine
  const line = (
    <span>
      <strong data-right={isRight}>{isRight ? '答对了' : '答错了'}</strong>，选 {right}。
      {isRight && (points > 0 ? `+${points} 积分` : <Unpaid reward={reward} />)}
    </span>
  )
  const rest = (
    <>
      {analysis && <QuestionHtml className={styles.analysis} html={analysis} />}
      {catalogue && (
        <ButtonLink href={href(questionBankSpecialTrainingPage, { catalogueId: catalogue.id })}>
          接着练{catalogue.name}
        </ButtonLink>
      )}
    </>
  )
  if (!isFolded) {
    return (
      <>
        <p>{line}</p>
        {rest}
      </>
    )
  }
  return (
    <details className={styles.folded}>
      <summary>
        {line}
        <span className={styles.more}>看解析</span>
      </summary>
      {rest}
    </details>
  )
}

function Unpaid({ reward }: { reward: number }) {
  return <span className={styles.hint}>登录后作答，答对得 {reward} 积分。</span>
}
