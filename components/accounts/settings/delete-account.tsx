import { useState } from 'react'
import { ProofForm } from '#components/accounts/fields/proof-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { forgetLogin } from '#lib/accounts/client/forget-login.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'
import { deleteAccount } from '#lib/personal-data/calls.ts'
import { call } from '#lib/platform/client/call.ts'
import { dropOwnDatabases } from '#lib/platform/client/memory/own-database.ts'
import { dropOwnStorage } from '#lib/platform/client/memory/own-storage.ts'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './settings.module.css'

/** How long the last word can be read before the page changes. */
const LEAVE_AFTER_MS = 1500

/** Says what is lost with the account, and asks for a proof before it goes. */
export function DeleteAccount({ userInfo }: { userInfo: UserInfo }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className={styles.row}>
        <p className={styles.text}>注销后，您的个人数据将被删除且无法恢复，会员权益同时失效。</p>
        <Button variant="second" className={styles.plain} onClick={() => setIsOpen(true)}>
          注销账号
        </Button>
      </div>
      {isOpen && (
        <Dialog onClose={() => setIsOpen(false)} title="注销账号" size={404}>
          <ul className={styles.lost}>
            <li>姓名、昵称、头像、邮箱与手机号将被删除</li>
            <li>收货地址与上传的图片将被删除</li>
            <li>会员权益立即失效，所有设备退出登录</li>
            <li>订单按法律要求保留，但不再指向您本人</li>
          </ul>
          <DeletionForm userInfo={userInfo} />
        </Dialog>
      )}
    </>
  )
}

function DeletionForm({ userInfo }: { userInfo: UserInfo }) {
  if (!userInfo.hasPassword && !userInfo.phone) return <p>请先绑定手机号，再注销账号。</p>
  return (
    <ProofForm
      action="确认注销"
      purpose="deleteAccount"
      own={userInfo}
      isDangerous
      send={async ({ proof }) => {
        await call(deleteAccount, proof)
        notify('success', '账号已注销')
        setTimeout(() => location.assign('/'), LEAVE_AFTER_MS)
        forgetLogin()
        dropOwnStorage()
        void dropOwnDatabases()
      }}
    />
  )
}
