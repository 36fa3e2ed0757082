'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Terms } from '#components/accounts/fields/terms-checkbox.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { type AccountDialog, useAppStore } from '#lib/accounts/client/app-store.ts'
import { forgetPressed, pressedHere } from '#lib/accounts/client/pressed.ts'
import { refreshAfterLogin } from '#lib/accounts/client/refresh-after-login.ts'
import { CodeLogin } from './code-login.tsx'
import { CompletePhone } from './complete-phone.tsx'
import { DialogLink } from './dialog-link.tsx'
import { ForgetPassword } from './forget-password.tsx'
import { LoginWays } from './login-ways.tsx'
import { ModifyPassword } from './modify-password.tsx'
import { NewPhone } from './new-phone.tsx'
import { OldPhone } from './old-phone.tsx'
import { PasswordLogin } from './password-login.tsx'
import { Poster } from './poster.tsx'
import { Register } from './register.tsx'
import { SetPassword } from './set-password.tsx'

const titles = {
  login: '登录',
  codeLogin: '登录',
  register: '注册',
  forget: '重置密码',
  complete: '完善信息',
  oldPhone: '验证原手机号',
  newPhone: '修改手机号',
  setPassword: '设置密码',
  modifyPassword: '修改密码',
  poster: '注册成功',
} satisfies Record<AccountDialog['name'], string>

/** The account dialog that the store names; loaded when the first one opens. */
export default function AccountDialogs({ terms }: { terms: Terms }) {
  const dialog = useAppStore((state) => state.accountDialog)
  const isHeld = useAppStore((state) => state.undismissable) || dialog?.name === 'complete'
  if (!dialog) return null
  const close = () => {
    useAppStore.getState().closeAccountDialog()
    if (dialog.name === 'poster') refreshAfterLogin()
    else forgetPressed()
  }
  return (
    <Dialog
      onClose={isHeld ? undefined : close}
      closeBeside
      title={titleOf(dialog.name)}
      size={404}
    >
      <FirstField key={dialog.name}>{formOf(dialog, terms, close)}</FirstField>
    </Dialog>
  )
}

function formOf(dialog: AccountDialog, terms: Terms, close: () => void): ReactNode {
  switch (dialog.name) {
    case 'login':
    case 'codeLogin':
      return <Login name={dialog.name} terms={terms} />
    case 'register':
      return (
        <Register
          terms={terms}
          proved={dialog.proved}
          links={<DialogLink to={{ name: 'codeLogin' }}>已有账号，去登录</DialogLink>}
        />
      )
    case 'forget':
      return <ForgetPassword links={<Ways to={['login', 'register']} />} />
    case 'complete':
      return <CompletePhone login={dialog.login} />
    case 'oldPhone':
      return <OldPhone />
    case 'newPhone':
      return <NewPhone oldCode={dialog.oldCode} />
    case 'setPassword':
      return <SetPassword />
    case 'modifyPassword':
      return <ModifyPassword />
    case 'poster':
      return <Poster url={dialog.url} onGoOn={close} />
  }
}

/** Names the dialog by its purpose: for a control that asked for an account, by the control. */
function titleOf(name: AccountDialog['name']): string {
  const pressed = name === 'login' || name === 'codeLogin' || name === 'register'
  const label = pressed ? pressedHere()?.label : undefined
  return label ? `${titles[name]}后继续：${label}` : titles[name]
}

function Login({ name, terms }: { name: 'login' | 'codeLogin'; terms: Terms }) {
  const LoginForm = name === 'codeLogin' ? CodeLogin : PasswordLogin
  const choose = (byCode: boolean) =>
    useAppStore.getState().openAccountDialog({ name: byCode ? 'codeLogin' : 'login' })
  return (
    <>
      <LoginWays byCode={name === 'codeLogin'} onChoose={choose} />
      <LoginForm terms={terms} links={<Ways to={['forget', 'register']} />} />
    </>
  )
}

const ways = {
  login: '密码登录',
  register: '立即注册',
  forget: '忘记密码？',
} as const

const Ways = ({ to }: { to: (keyof typeof ways)[] }) =>
  to.map((name) => (
    <DialogLink key={name} to={{ name }}>
      {ways[name]}
    </DialogLink>
  ))

/** When a form takes the place of another one, its first field gets the focus. */
function FirstField({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, [role=slider], a')?.focus()
  }, [])
  return <div ref={place}>{children}</div>
}
