import { type Owner, ProofForm } from '#components/accounts/fields/proof-form.tsx'
import { removeAuthenticator } from '#lib/accounts/calls.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './authenticator.module.css'

type Props = { own: Owner; onDone: () => Promise<void>; onCancel: () => void }

/** Ends it, for who proves the password, or the phone where there is none, and has the app. */
export function RemoveAuthenticator({ own, onDone, onCancel }: Props) {
  const text =
    own.role === 'staff' ? '验证器已停用，登录时改用短信验证码' : '验证器已停用，登录时不再需要'
  return (
    <div className={styles.form}>
      <ProofForm
        action="停用验证器"
        purpose="confirm"
        own={own}
        isStrict
        isDangerous
        withAuthenticator
        onCancel={onCancel}
        send={async ({ proof, code }) => {
          await call(removeAuthenticator, { ...proof, code })
          notify('success', text)
          await onDone()
        }}
      />
    </div>
  )
}
