import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { staffBanUser, staffRevealPhone } from '#lib/users/calls.ts'
import type { StaffUser } from '#lib/users/contract.ts'
import { userRules } from '#lib/users/rules.ts'

export type Asking = 'phone' | 'ban' | 'unban'

type Props = {
  asking: Asking
  user: StaffUser
  onPhone: (phone: string | null) => void
  onChanged: () => Promise<void>
  onClose: () => void
}

const quiet = { quiet: true } as const
const why = { missing: userRules.reason.missing, most: userRules.reason.max[0] }

/** Asks why a phone is looked at or an account changed. */
export function AskedReason({ asking, user, onPhone, onChanged, onClose }: Props) {
  const { id, name } = user
  const bar = async (banned: boolean, reason: string) => {
    await call(staffBanUser, { id, banned, reason }, quiet)
    notify('success', banned ? '账号已停用' : '账号已恢复')
    await onChanged()
  }
  const ways = {
    phone: {
      title: '看完整的手机号',
      action: '查看',
      text: `${name}（${id}）的手机号。谁为什么看过会记入操作记录，本人导出的个人信息里也有。`,
      label: '为什么看',
      run: async (reason: string) =>
        onPhone((await call(staffRevealPhone, { id, reason }, quiet)).phone),
    },
    ban: {
      title: '停用这个账号',
      action: '停用',
      text: `${name}（${id}）会立即下线，不能再登录；买过的会员照常计时。`,
      label: '停用原因（本人登录时可见）',
      run: (reason: string) => bar(true, reason),
    },
    unban: {
      title: '恢复这个账号',
      action: '恢复',
      text: `${name}（${id}）可以重新登录。`,
      label: '恢复原因',
      run: (reason: string) => bar(false, reason),
    },
  }
  const { title, action, text, label, run } = ways[asking]
  return (
    <ReasonDialog {...{ title, action, onClose }} reason={{ label, ...why }} onConfirm={run}>
      {text}
    </ReasonDialog>
  )
}
