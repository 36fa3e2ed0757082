import type { Enlistment } from '#lib/enlistments/contract.ts'
import { positionText } from '#lib/enlistments/position-text.ts'
import { Facts } from './facts.tsx'

/** The form as it is stored. */
export function EnlistmentFacts({ enlistment }: { enlistment: Enlistment }) {
  const { realName, phone, exam, positionCode, position, remark } = enlistment
  return (
    <Facts
      facts={{
        姓名: realName,
        手机号: phone,
        报考考试: exam?.title,
        职位代码: positionCode,
        职位: position && positionText(position),
        备注: remark,
      }}
    />
  )
}
