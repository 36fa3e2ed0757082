import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { type AccountDialog, useAppStore } from '#lib/accounts/client/app-store.ts'
import { maskPhone } from '#lib/accounts/rules.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'
import styles from './settings.module.css'

/** Phone and password, each with the dialog that changes it. */
export function SecurityRows({ userInfo }: { userInfo: UserInfo }) {
  const { phone, hasPassword } = userInfo
  return (
    <>
      <Row
        name="手机号"
        value={phone ? maskPhone(phone) : '未绑定'}
        action={phone ? '修改手机号' : '绑定手机号'}
        dialog={{ name: phone ? 'oldPhone' : 'complete' }}
      />
      <Row
        name="登录密码"
        value={hasPassword ? '已设置' : '未设置，目前只能用验证码登录'}
        action={hasPassword ? '修改密码' : '设置密码'}
        dialog={{ name: hasPassword ? 'modifyPassword' : 'setPassword' }}
      />
    </>
  )
}

type Props = { name: string; value: ReactNode; action: string; dialog: AccountDialog }

function Row({ name, value, action, dialog }: Props) {
  return (
    <div className={styles.row}>
      <dl>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </dl>
      <Button
        variant="second"
        className={styles.plain}
        onClick={() => useAppStore.getState().openAccountDialog(dialog)}
      >
        {action}
      </Button>
    </div>
  )
}
