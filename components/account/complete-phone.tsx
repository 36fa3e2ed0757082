'use client'
import { call } from '#lib/client/call.ts'
import { forgetLogin } from '#lib/client/forget-login.ts'
import { notify } from '#lib/client/notices.ts'
import { signOut } from '#lib/client/session.ts'
import { type AccountDialog, useAppStore } from '#lib/client/stores/app-store.ts'
import { texts } from '#lib/text/account-rules.ts'
import styles from './account-form.module.css'
import { AccountForm } from './account-form.tsx'
import { enter } from './enter.ts'
import { faultOfCode, faultOfPhone } from './form-rules.ts'
import { openLogin } from './open-login.ts'
import { PhoneField } from './phone-field.tsx'
import { SendCode } from './send-code.tsx'
import { useAccountForm } from './use-account-form.ts'

type Login = Extract<AccountDialog, { name: 'complete' }>['login']

/** Binds a phone to an account without one, then repeats the login, which ended with it. */
export function CompletePhone({ login }: { login: Login }) {
  const { form, formProps } = useAccountForm({
    initialValues: { phone: '', phoneCode: '' },
    rules: ({ phone, phoneCode }) => ({
      phone: faultOfPhone(phone),
      phoneCode: faultOfCode(phoneCode),
    }),
    send: async ({ phone, phoneCode }) => {
      await call('bindPhone', { phone: phone.trim(), phoneCode: phoneCode.trim() })
      notify('success', texts.phoneBound)
      forgetLogin()
      await logInAgain(login)
    },
  })
  return (
    <AccountForm action="确定" links={<SignOut />} {...formProps}>
      <p className={styles.note}>为了账号安全，请先绑定手机号码，再继续使用。</p>
      <PhoneField {...form.getInputProps('phone')} />
      <SendCode purpose="bind" phone={form.values.phone} {...form.getInputProps('phoneCode')} />
    </AccountForm>
  )
}

/** Leaves the account, not the dialog: whose phone belongs to another account has no other way on. */
function SignOut() {
  const leave = async () => {
    await signOut()
    useAppStore.getState().closeAccountDialog()
  }
  return (
    <button type="button" onClick={() => void leave()}>
      退出登录
    </button>
  )
}

async function logInAgain(login: Login): Promise<void> {
  if (!login) return openLogin()
  try {
    await enter(await call('login', { type: '1', ...login }), login.remember)
  } catch (error) {
    openLogin()
    throw error
  }
}
