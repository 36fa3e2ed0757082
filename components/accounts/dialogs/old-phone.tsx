'use client'
import { faultOfCode } from '#components/accounts/fields/form-rules.ts'
import { SendCode } from '#components/accounts/fields/send-code.tsx'
import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import styles from '#components/ui/form.module.css'
import { Form } from '#components/ui/form.tsx'
import { verifyOldMobile } from '#lib/accounts/calls.ts'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { maskPhone } from '#lib/accounts/rules.ts'
import { call } from '#lib/platform/client/call.ts'

/** First step of changing the phone: whether it is the owner who asks. The server compares the code. */
export function OldPhone() {
  const phone = useAppStore((state) => state.userInfo?.phone ?? '')
  const form = useAccountForm({
    initialValues: { old_code: '' },
    rules: ({ old_code }) => ({ old_code: faultOfCode(old_code) }),
    send: async ({ old_code }) => {
      const oldCode = old_code.trim()
      await call(verifyOldMobile, { old_code: oldCode })
      useAppStore.getState().openAccountDialog({ name: 'newPhone', oldCode })
    },
  })
  return (
    <Form action="下一步" form={form}>
      <p className={styles.note}>
        验证码将发送到原手机号 <strong>{maskPhone(phone)}</strong>
      </p>
      <SendCode purpose="oldPhone" phone={phone} {...form.field('old_code')} />
    </Form>
  )
}
