import type { MarkingAllowance } from '#lib/marking/shapes.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'

/** Markings that are left this month; 0 without the right. */
export const leftOf = ({ isMember, most, used }: MarkingAllowance): number =>
  isMember ? Math.max(0, most - used) : 0

/** Says who marks a homework that is handed in now, and on which terms; `dueAt` is null where it always may be. */
export function allowanceText(
  allowance: MarkingAllowance,
  dueAt: string | null,
  now = new Date(),
): string {
  const { isMember, most } = allowance
  const left = leftOf(allowance)
  if (!isMember)
    return `提交后对照答案和采分点自评；请老师批阅是钻石会员的权益，作业与练习合计每月 ${most} 次。`
  if (left === 0) {
    const isOpenNextMonth = !dueAt || monthOf(new Date(dueAt)) > monthOf(now)
    const later = isOpenNextMonth ? '，也可以下月再提交，写好的内容会一直留着' : ''
    return `本月 ${most} 次批阅已经用完：提交后对照答案和采分点自评${later}。`
  }
  return `提交时可请老师批阅，本月还可 ${left} 次，作业与练习合计；退回后重交不占次数。也可对照答案和采分点自评。`
}

const monthOf = (time: Date) => shanghaiToday(time).slice(0, 7)
