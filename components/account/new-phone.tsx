'use client'
import { call } from '#lib/client/call.ts'
import { notify } from '#lib/client/notices.ts'
import { useAccountStore } from '#lib/client/stores/account-store.ts'
import { texts } from '#lib/text/account-rules.ts'
import { AccountForm } from './account-form.tsx'
import { closeAndRefresh } from './close-and-refresh.ts'
import { DialogLink } from './dialog-link.tsx'
import { faultOfCode, faultOfNewPhone } from './form-rules.ts'
import { PhoneField } from './phone-field.tsx'
import { SendCode } from './send-code.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Second step of changing the phone, with the code that proved the old one. */
export function NewPhone({ oldCode }: { oldCode: string }) {
  const oldPhone = useAccountStore((state) => state.userInfo?.phone ?? '')
  const { form, formProps } = useAccountForm({
    initialValues: { new_mobile: '', new_code: '' },
    rules: ({ new_mobile, new_code }) => ({
      new_mobile: faultOfNewPhone(new_mobile),
      new_code: faultOfCode(new_code),
    }),
    send: async ({ new_mobile, new_code }) => {
      await call('modifyMobile', {
        old_mobile: oldPhone,
        old_code: oldCode,
        new_mobile: new_mobile.trim(),
        new_code: new_code.trim(),
      })
      notify('success', texts.phoneChanged)
      await closeAndRefresh()
    },
  })
  // The proof of the old phone lasts a few minutes.
  const links = <DialogLink to={{ name: 'oldPhone' }}>重新验证原手机号</DialogLink>
  return (
    <AccountForm action="确定" links={links} {...formProps}>
      <PhoneField label="新手机号" {...form.getInputProps('new_mobile')} />
      <SendCode
        purpose="newPhone"
        phone={form.values.new_mobile}
        {...form.getInputProps('new_code')}
      />
    </AccountForm>
  )
}
