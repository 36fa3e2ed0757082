'use client'
import { faultOfCode, faultOfPhone } from '#components/accounts/fields/form-rules.ts'
import { PasswordField } from '#components/accounts/fields/password-field.tsx'
import { PhoneField } from '#components/accounts/fields/phone-field.tsx'
import { SendCode } from '#components/accounts/fields/send-code.tsx'
import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import { openLogin } from '#components/accounts/open-login.ts'
import styles from '#components/ui/form.module.css'
import { Form } from '#components/ui/form.tsx'
import { bindPhone, login } from '#lib/accounts/calls.ts'
import { type AccountDialog, useAppStore } from '#lib/accounts/client/app-store.ts'
import { browserNumber } from '#lib/accounts/client/browser-number.ts'
import { forgetLogin } from '#lib/accounts/client/forget-login.ts'
import { signOut } from '#lib/accounts/client/session.ts'
import { texts } from '#lib/accounts/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { enter } from './enter.ts'

type Login = Extract<AccountDialog, { name: 'complete' }>['login']

/** Binds a phone to an account without one, by its password if the login has not just given it, then repeats the login, which ended with it. */
export function CompletePhone({ login }: { login: Login }) {
  const hasPassword = useAppStore((state) => state.userInfo?.hasPassword ?? false)
  const asksPassword = hasPassword && !login
  const form = useAccountForm({
    initialValues: { phone: '', phoneCode: '', password: login?.password ?? '' },
    rules: ({ phone, phoneCode, password }) => ({
      phone: faultOfPhone(phone),
      phoneCode: faultOfCode(phoneCode),
      password: asksPassword && password === '' ? texts.passwordMissing : null,
    }),
    send: async ({ phone, phoneCode, password }) => {
      const proof = password === '' ? {} : { password }
      await call(bindPhone, { phone: phone.trim(), phoneCode: phoneCode.trim(), ...proof })
      notify('success', texts.phoneBound)
      forgetLogin()
      await logInAgain(login)
    },
  })
  return (
    <Form action="确定" links={<SignOut />} form={form}>
      <p className={styles.note}>为了账号安全，请先绑定手机号码，再继续使用。</p>
      <PhoneField {...form.field('phone')} />
      <SendCode purpose="bind" phone={form.values.phone} {...form.field('phoneCode')} />
      {asksPassword && (
        <PasswordField kind="current" label="登录密码" {...form.field('password')} />
      )}
    </Form>
  )
}

/**
 * Signs out. Users whose phone belongs to another account cannot go on otherwise, since the dialog cannot be closed.
 */
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

async function logInAgain(entered: Login): Promise<void> {
  if (!entered) return openLogin()
  try {
    const form = { ...entered, browser: browserNumber() }
    await enter(await call(login, { type: '1', ...form }), entered.remember)
  } catch (error) {
    openLogin()
    throw error
  }
}
