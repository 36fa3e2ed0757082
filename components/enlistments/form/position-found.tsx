import styles from '#components/enlistments/facts.module.css'
import { positionInfo } from '#lib/exams/calls.ts'
import { POSITION_CODE, plainCode } from '#lib/exams/position-code.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'

/** Says which position a code names, the newest where several have it; nothing until there is a code. */
export function PositionFound({ typed }: { typed: string }) {
  const code = plainCode(typed)
  const isCode = POSITION_CODE.test(code)
  const { data } = useEndpoint(positionInfo, isCode ? { code } : null, { quiet: true })
  const [found] = data ?? []
  return (
    <p aria-live="polite" className={styles.found}>
      {isCode && found && `${found.unit} ${found.title}（${found.year} 年）`}
      {isCode && data && !found && '没有查到这个代码的职位；可以照样提交，老师会与您核对。'}
    </p>
  )
}
