import type { MarkingAllowance } from '#lib/marking/shapes.ts'

/** What of the free markings is left, in a sentence. */
export function allowanceText({ isMember, most, used }: MarkingAllowance): string {
  if (!isMember) return `作业批改是钻石会员的权益，每月 ${most} 份。`
  if (used >= most) return `本月 ${most} 份免费批改已经用完，下月再提交；写好的内容会一直留着。`
  return `钻石会员每月 ${most} 份免费批改，本月还有 ${most - used} 份；退回修改后再交不另算。`
}
