import styles from '#components/enlistments/facts.module.css'
import { positionText } from '#lib/enlistments/position-text.ts'
import { positionInfo } from '#lib/exams/calls.ts'
import { meantPosition, POSITION_CODE, plainCode } from '#lib/exams/position-code.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'

type Props = { typed: string; examId: number | null }

/** Says which position a code names, that of the chosen exam before others; nothing until there is a code. */
export function PositionFound({ typed, examId }: Props) {
  const code = plainCode(typed)
  const isCode = POSITION_CODE.test(code)
  const { data } = useEndpoint(positionInfo, isCode ? { code } : null, { quiet: true })
  const found = meantPosition(data ?? [], examId)
  return (
    <p aria-live="polite" className={styles.found}>
      {isCode && found && positionText(found)}
      {isCode && data && !found && '没有查到这个代码的职位。请核对一遍，没有错可以照样提交。'}
    </p>
  )
}
